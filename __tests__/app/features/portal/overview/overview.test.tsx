import { screen, within } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, failCall, restoreCall } from '#support/app/network';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';
import { busyDays, busyOverview } from '#support/administration/portal';

const open = async () => renderApp(pathTo('overview'), await members.signInAsAdmin());

const rowsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('/admin', () => {
  test('shows waiting work with links, overdue work first, then the oldest, without empty kinds', async () => {
    answerCall('portalOverview', 200, {
      ...busyOverview,
      waiting: busyOverview.waiting.map((work) =>
        work.kind === 'payouts' ? { ...work, since: '2026-11-19T09:00:00.000Z' } : work,
      ),
    });
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    const rows = rowsOf('Needs attention');
    expect(rows.slice(0, 2)).toEqual([
      ['Complaints and ‘I can’t pay’', '7', 'Since 20 Nov 2026, 10:00 · 2 overdue'],
      ['Payouts on their way', '11', 'Since 19 Nov 2026, 10:00'],
    ]);
    expect(rows.map(([label]) => label)).not.toContain('Applications: Submitted');
    expect(rows).toHaveLength(busyOverview.waiting.length - 1);
    expect(screen.getByRole('link', { name: 'Loans to pay out' })).toHaveAttribute(
      'href',
      `${pathTo('loanQueue')}?state=funded`,
    );
  });

  test('says that nothing is waiting', async () => {
    const waiting = busyOverview.waiting.map(({ kind }) => ({ kind, count: 0, overdueCount: 0 }));
    answerCall('portalOverview', 200, { ...busyOverview, waiting });
    await open();
    expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
  });

  test('shows the day’s figures with 30 days before them, lateness and health', async () => {
    answerCall('portalOverview', 200, busyOverview);
    answerCall('moneyDays', 200, busyDays);
    const { user } = await open();
    const today = within(await screen.findByRole('region', { name: 'On 23 November 2026' }));
    const figures = today.getAllByRole('definition').map(({ textContent }) => textContent);
    for (const figure of ['₦1,250,000', '₦82,500', '₦400,000', '₦123,456.78']) expect(figures).toContain(figure);
    expect(await today.findByRole('link', { name: '₦37,500,000 in 30 days' })).toHaveAttribute(
      'href',
      `${pathTo('ledger')}?kind=deposit&from=2026-10-25&to=2026-11-23`,
    );
    expect(today.getByRole('img', { name: 'Deposits: from ₦1,250,000 30 days ago to ₦1,250,000' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Owed by borrowers' })).toHaveTextContent(
      'Total ₦54,000,000 in 375 loans',
    );
    expect(rowsOf('By days late').slice(0, 2)).toEqual([
      ['', 'On time₦9,000,000 · 100 loans'],
      ['', '1 to 3 days late₦9,000,000 · 85 loans'],
    ]);
    expect(screen.getByRole('link', { name: '85 loans, 1 to 3 days late' })).toHaveAttribute(
      'href',
      `${pathTo('collections')}?band=grace`,
    );
    await user.click(screen.getByRole('button', { name: 'As a table' }));
    expect(screen.getByRole('row', { name: '25 Oct ₦1,250,000 ₦82,500' })).toBeVisible();
    expect(rowsOf('Health')).toEqual([
      ['Business days not closed', '2'],
      ['Last check of the ledger', 'Faults found', '23 Nov 2026, 02:00'],
    ]);
  });

  test('a call without an answer can be retried', async () => {
    failCall('portalOverview');
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong$/);
    restoreCall('portalOverview');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Last check of the ledger')).toBeVisible();
  });
});
