import { screen, within } from '@testing-library/react';
import type { LateLoan } from '#contract/lending/arrears/lateLoanSchema';
import { naira } from '#contract/money/kobo';
import { pathTo } from '../../../../../../src/pathTo';
import { answerCall, failCall, restoreCall, timesSent } from '#support/app/network';
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
  nextStep: 'callNow',
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
      'Reminder, 19 Nov 2026',
      'Brokenby 22 Nov 2026',
      'Call today',
      'Assign to me',
    ]);
    expect(row.getByRole('link')).toHaveAttribute('href', pathTo('loanReview', { loanId: late.id }));
    answerCall('lateLoans', 200, []);
    await user.type(screen.getByRole('searchbox', { name: 'Search loans' }), 'Nobody');
    expect(await screen.findByText('No late loans match “Nobody”')).toBeVisible();
  });

  test('shows who spoke with the borrower and who works on the loan, which can be taken and given back', async () => {
    const spoken: LateLoan = {
      ...late,
      contactedAt: '2026-11-22T09:00:00.000Z',
      contactedBy: 'Femi Bello',
      contactChannel: 'phone',
      promise: 'open',
      nextStep: 'awaitPromise',
      nextStepOn: '2026-11-22',
    };
    answerCall('lateLoans', 200, [spoken]);
    const { user } = await open();
    const row = () => screen.findByRole('row', { name: /Adaeze Obi/ });
    const owned = { ...spoken, ownerId: late.borrowerId, owner: 'Ngozi Eze' };
    expect(await row()).toHaveTextContent('Phone, 22 Nov 2026, 10:00Femi Bello');
    expect(await row()).toHaveTextContent('Wait for the promise');
    answerCall('assignLateLoan', 200, { success: true });
    answerCall('lateLoans', 200, [owned]);
    await user.click(screen.getByRole('button', { name: 'Assign to me: the loan of Adaeze Obi' }));
    expect(await within(await row()).findByText('Ngozi Eze')).toBeVisible();
    answerCall('lateLoans', 200, [spoken]);
    await user.click(screen.getByRole('button', { name: 'Return to queue: the loan of Adaeze Obi' }));
    expect(await screen.findByRole('button', { name: /^Assign to me/ })).toBeVisible();
    expect(timesSent('assignLateLoan')).toBe(2);
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
