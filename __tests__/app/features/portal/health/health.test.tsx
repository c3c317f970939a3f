import { screen, waitFor, within } from '@testing-library/react';
import type { FailedJob } from '#contract/office/health/failedJobSchema';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, failCall, holdCall, restoreCall } from '#support/app/network';
import { findToast } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';
import { poorHealth } from '#support/administration/portal';

const job = (id: string, given: Partial<FailedJob> = {}): FailedJob => ({
  id,
  queue: 'password-changed-mail',
  subjects: [{ name: 'userId', id: 'b7d2' }],
  errorCode: 'EENVELOPE',
  tries: 11,
  failedAt: '2026-11-22T19:05:00.000Z',
  ...given,
});

const answerJobs = (jobs: FailedJob[], total = jobs.length) => {
  answerCall('failedJobs', 200, jobs, { 'x-total-count': String(total) });
};

const openJobs = async () => renderApp(pathTo('health'), await members.signInAsAdmin());
const cellsOf = (row: HTMLTableRowElement) => [...row.cells].map(({ textContent }) => textContent);

describe('/admin/health', () => {
  test('without failed jobs it says so', async () => {
    await openJobs();
    expect(await screen.findByText('No failed jobs')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Daily close' })).toHaveTextContent(
      /Last closed business day.*not closed0/,
    );
  });

  test('each job shows its kind, Lagos time, error, attempts and person', async () => {
    answerJobs([job('a1'), job('a2', { queue: 'housekeeping', subjects: [], tries: 4, errorCode: 'TIMED_OUT' })]);
    await openJobs();
    expect(await screen.findByText('housekeeping')).toBeVisible();
    expect(screen.getByText('1–2 of 2 failed jobs')).toBeVisible();
    const { tHead, tBodies } = screen.getByRole<HTMLTableElement>('table');
    expect(cellsOf(tHead!.rows[0]!)).toEqual(['Job', 'Failed', 'Error', 'Tries', 'About', 'What to do']);
    expect([...tBodies[0]!.rows].map(cellsOf)).toEqual([
      [
        'password-changed-mail',
        '22 Nov 2026, 20:05',
        'EENVELOPE',
        '11',
        'userId b7d2',
        'Try againTry all againDiscard',
      ],
      ['housekeeping', '22 Nov 2026, 20:05', 'TIMED_OUT', '4', '–', 'Try againTry all againDiscard'],
    ]);
  });

  test('all jobs of a kind with the same error are retried at once', async () => {
    answerJobs([job('a1'), job('a2')]);
    const { user } = await openJobs();
    const [first] = await screen.findAllByRole('button', {
      name: 'Try all password-changed-mail with EENVELOPE again',
    });
    await user.click(first!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Try all password-changed-mail again?' }));
    expect(dialog.getByText(/All of them that failed with EENVELOPE/)).toBeVisible();
    answerCall('tryJobsAgain', 200, { count: 2 });
    answerJobs([]);
    await user.click(dialog.getByRole('button', { name: 'Try all again' }));
    expect(await screen.findByText('No failed jobs')).toBeVisible();
  });

  test('page and order are in the address, and are sent to the server', async () => {
    answerJobs([job('a1')], 60);
    const { user, router } = await openJobs();
    expect(await screen.findByText('1–25 of 60 failed jobs')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Failed' }));
    await waitFor(() => {
      expect(router.state.location.search).toBe('?sort=failedAt%3Aasc');
    });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('26–50 of 60 failed jobs')).toBeVisible();
    expect(router.state.location.search).toBe('?sort=failedAt%3Aasc&page=2');
  });

  test('overdue figures stand out, and each figure links to its page', async () => {
    answerCall('portalHealth', 200, poorHealth);
    await openJobs();
    const bank = within(await screen.findByRole('region', { name: 'The bank' }));
    const link = bank.getByRole('link', { name: 'Payouts under way' });
    expect(link).toHaveAttribute('href', `${pathTo('payouts')}?stage=underWay`);
    expect(bank.getByText('Since 22 Nov 2026, 20:05')).toBeVisible();
    expect(bank.getByRole('link', { name: 'Reconciliation differences' })).toHaveAttribute('href', pathTo('money'));
    expect(screen.getByText('Faults found')).toBeVisible();
    const data = within(screen.getByRole('region', { name: 'Personal data' }));
    expect(data.getByRole('link', { name: 'Data breaches to report' })).toHaveAttribute('href', pathTo('breaches'));
    expect(data.getByText('Was due 22 Nov 2026, 11:00')).toBeVisible();
  });

  test('after a retry, or after discarding with a reason, the list reloads', async () => {
    answerJobs([job('a1'), job('a2', { queue: 'housekeeping' })]);
    answerCall('tryJobAgain', 200, { success: true });
    const { user } = await openJobs();
    await user.click(await screen.findByRole('button', { name: 'Try housekeeping again' }));
    answerJobs([job('a1')]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1–1 of 1 failed job')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    answerCall('giveUpJob', 409, {
      errorMessage: 'JOB_DECIDED|Somebody else has tried this job again, or given it up',
    });
    await user.click(screen.getByRole('button', { name: 'Discard password-changed-mail' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await dialog.findByText('A reason is required')).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'Mailed by hand');
    answerJobs([]);
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await findToast('Somebody else has tried this job again, or given it up', 'Error.');
    expect(await screen.findByText('No failed jobs')).toBeVisible();
  });

  test("the list appears together with the figures above it, so that it doesn't jump", async () => {
    const release = holdCall('portalHealth');
    await openJobs();
    expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Failed jobs' })).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { name: 'Failed jobs' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Daily close' })).toBeVisible();
  });

  test('skeleton rows show before the first answer', async () => {
    const letGo = holdCall('failedJobs');
    await openJobs();
    expect(await screen.findByRole('columnheader', { name: 'Job' })).toBeVisible();
    expect(screen.queryByText('No failed jobs')).toBeNull();
    letGo();
    expect(await screen.findByText('No failed jobs')).toBeVisible();
  });

  test('a user who is no administrator is led to /admin/login', async () => {
    const { user, accessToken } = await members.create('verified');
    const { path } = renderApp(pathTo('health'), { user, accessToken });
    await waitFor(() => {
      expect(path()).toBe(pathTo('adminLogin'));
    });
  });
});

describe('the failed jobs do not load', () => {
  test.each([
    ['a refusal', 403, 'NOT_AN_ADMIN|This account is not an administrator'],
    ['too many calls', 429, 'RATE_LIMITED|Please wait a minute'],
    ['a failure of the server', 500, 'SERVER_ERROR|'],
  ])('%s: the page says so, and the session stays', async (_name, status, errorMessage) => {
    answerCall('failedJobs', status, { errorMessage });
    const { path } = await openJobs();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong$/);
    expect(path()).toBe(pathTo('health'));
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  test('a call without an answer keeps the session, and can be retried', async () => {
    failCall('failedJobs');
    const { user, path } = await openJobs();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong$/);
    restoreCall('failedJobs');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No failed jobs')).toBeVisible();
    expect(path()).toBe(pathTo('health'));
  });
});
