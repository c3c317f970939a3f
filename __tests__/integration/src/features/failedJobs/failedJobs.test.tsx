import { screen, waitFor } from '@testing-library/react';
import type { FailedJob } from '../../../../../contract/administration/failedJobs';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, dropCall, holdCall, restoreCall } from '../../../../support/app/network';
import { findToast } from '../../../../support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '../../../../support/app/server';

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

const openJobs = async () => renderApp(pathTo('failedJobs'), await members.signInAsAdmin());
const cellsOf = (row: HTMLTableRowElement) => [...row.cells].map(({ textContent }) => textContent);

describe('section 2.18: /admin/jobs', () => {
  test('without a failed job it says so', async () => {
    await openJobs();
    expect(await screen.findByText('No failed jobs yet')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Failed Jobs' })).toBeVisible();
  });

  test('each job: what, when in Lagos, why, how often and about whom', async () => {
    answerJobs([job('a1'), job('a2', { queue: 'housekeeping', subjects: [], tries: 4, errorCode: 'TIMED_OUT' })]);
    await openJobs();
    expect(await screen.findByText('housekeeping')).toBeVisible();
    expect(screen.getByText('1–2 of 2 failed jobs')).toBeVisible();
    const { tHead, tBodies } = screen.getByRole<HTMLTableElement>('table');
    expect(cellsOf(tHead!.rows[0]!)).toEqual(['Job', 'Failed', 'Error', 'Tries', 'About', 'ID']);
    expect([...tBodies[0]!.rows].map(cellsOf)).toEqual([
      ['password-changed-mail', '22 Nov 2026, 20:05', 'EENVELOPE', '11', 'userId b7d2', 'a1'],
      ['housekeeping', '22 Nov 2026, 20:05', 'TIMED_OUT', '4', 'N/A', 'a2'],
    ]);
  });

  test('page and order live in the address, and are asked of the server', async () => {
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

  test('before the first answer the rows are empty shapes', async () => {
    const letGo = holdCall('failedJobs');
    await openJobs();
    expect(await screen.findByRole('columnheader', { name: 'Job' })).toBeVisible();
    expect(screen.queryByText('No failed jobs yet')).toBeNull();
    letGo();
    expect(await screen.findByText('No failed jobs yet')).toBeVisible();
  });

  test('a user who is no administrator is led to /admin/login', async () => {
    const { user, accessToken } = await members.create('verified');
    const { path } = renderApp(pathTo('failedJobs'), { user, accessToken });
    await waitFor(() => {
      expect(path()).toBe(pathTo('adminLogin'));
    });
  });
});

describe('section 8.2: the failed jobs do not load', () => {
  test("'Error.' with the message, then logout and /login", async () => {
    answerCall('failedJobs', 403, { errorMessage: 'NOT_AN_ADMIN|This account is not an administrator' });
    const { path } = await openJobs();
    await findToast('This account is not an administrator', 'Error.');
    expect(path()).toBe(pathTo('login'));
  });

  test('no answer: the session stays, and it can be tried again', async () => {
    dropCall('failedJobs');
    const { user, path } = await openJobs();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong$/);
    restoreCall('failedJobs');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No failed jobs yet')).toBeVisible();
    expect(path()).toBe(pathTo('failedJobs'));
  });
});
