import { screen, within } from '@testing-library/react';
import { pathTo } from '../../../../../../src/pathTo';
import { answerCall, failCall, restoreCall } from '../../../../../support/app/network';
import { renderApp } from '../../../../../support/app/renderApp';
import { members } from '../../../../../support/app/server';
import { busyOverview } from '../../../../../support/administration/portal';

const open = async () => renderApp(pathTo('overview'), await members.signInAsAdmin());

const rowsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('/admin', () => {
  test('shows the day’s figures and waiting work, each with a link', async () => {
    answerCall('portalOverview', 200, busyOverview);
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    expect(rowsOf('On 23 November 2026')).toEqual([
      ['Deposits', '₦1,250,000'],
      ['Withdrawals', '₦82,500'],
      ['Paid out to borrowers', '₦400,000'],
      ['Repaid to lenders', '₦123,456.78'],
    ]);
    expect(rowsOf('Owed by borrowers').slice(0, 3)).toEqual([
      ['In all', '₦54,000,000', '375 loans'],
      ['On time', '₦9,000,000', '100 loans'],
      ['1 to 3 days late', '₦9,000,000', '85 loans'],
    ]);
    expect(screen.getByRole('link', { name: '1 to 3 days late' })).toHaveAttribute(
      'href',
      `${pathTo('collections')}?band=grace`,
    );
    expect(rowsOf('What waits')).toContainEqual([
      'Complaints and ‘I can’t pay’',
      '7',
      'Since 20 Nov 2026, 10:00 · 2 overdue',
    ]);
    expect(screen.getByRole('link', { name: 'Loans to pay out' })).toHaveAttribute(
      'href',
      `${pathTo('loanQueue')}?state=funded`,
    );
    expect(rowsOf('Health')).toEqual([
      ['Business days not closed', '2'],
      ['Last check of the ledger', 'Faults found', '23 Nov 2026, 02:00'],
    ]);
  });

  test('no answer: it can be retried', async () => {
    failCall('portalOverview');
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong$/);
    restoreCall('portalOverview');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Last check of the ledger', {}, { timeout: 20_000 })).toBeVisible();
  });
});
