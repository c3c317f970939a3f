import { screen, within } from '@testing-library/react';
import type { LateLoan } from '#contract/lending/arrears/lateLoanSchema';
import { naira } from '#contract/money/kobo';
import { pathTo } from '../../../../../../src/pathTo';
import { answerCall, failCall, restoreCall } from '#support/app/network';
import { renderApp } from '../../../../../support/app/renderApp';
import { members } from '#support/app/server';

const late: LateLoan = {
  id: '00000000-0000-4000-8000-000000000000',
  purpose: 'business',
  principalKobo: naira(80_000),
  months: 6,
  state: 'repaying',
  submittedAt: '2026-08-20T09:00:00.000Z',
  grade: 'C',
  borrowerId: '00000000-0000-4000-8000-000000000001',
  borrowerName: 'Adaeze Obi',
  daysPastDue: 34,
  dueKobo: naira(29_711),
  outstandingKobo: naira(80_000),
  remindedOn: '2026-11-19',
  promisedOn: '2026-11-22',
  promise: 'broken',
};

const open = async () => renderApp(pathTo('collections'), await members.signInAsAdmin());

describe('/admin/collections', () => {
  test('shows borrower, arrears, reminders and promises, with a link to the loan', async () => {
    answerCall('lateLoans', 200, [late]);
    const { user } = await open();
    const row = within(await screen.findByRole('row', { name: /Adaeze Obi/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Adaeze Obi',
      '34 days late',
      '₦29,711',
      '₦80,000',
      '19 November 2026',
      '22 November 2026',
      'Broken',
    ]);
    expect(row.getByRole('link')).toHaveAttribute('href', pathTo('loanReview', { loanId: late.id }));
    answerCall('lateLoans', 200, []);
    await user.type(screen.getByRole('searchbox', { name: 'Search loans' }), 'Nobody');
    expect(await screen.findByText('No late loans match “Nobody”')).toBeVisible();
  });

  test('no answer: it can be retried, and then says that no loan is late', async () => {
    failCall('lateLoans');
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong$/);
    restoreCall('lateLoans');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No late loans yet')).toBeVisible();
  });
});
