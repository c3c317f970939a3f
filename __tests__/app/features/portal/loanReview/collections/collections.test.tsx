import { screen, waitFor, within } from '@testing-library/react';
import type { LateLoan } from '#contract/lending/arrears/lateLoanSchema';
import { naira } from '#contract/money/kobo';
import { pathTo } from '../../../../../../src/pathTo';
import { lateReview } from '#support/administration/loans';
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
  test('shows borrower, arrears, reminders and promises', async () => {
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

  test('a loan opens beside the list, where a contact is logged, and Back closes it', async () => {
    answerCall('lateLoans', 200, [late]);
    answerCall('administeredLoan', 200, { ...lateReview, id: late.id, borrowerName: late.borrowerName });
    const { user, go } = await open();
    await user.click(await screen.findByRole('link', { name: 'Adaeze Obi' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Adaeze Obi' }));
    expect(panel.getByRole('link', { name: 'Open the loan' })).toHaveAttribute(
      'href',
      pathTo('loanReview', { loanId: late.id }),
    );
    expect(panel.getByRole('list', { name: 'Schedule' })).toBeVisible();
    answerCall('addCollectionNote', 200, { success: true });
    await user.click(panel.getByRole('button', { name: 'Log a contact' }));
    await user.type(screen.getByRole('textbox', { name: 'What was said' }), 'Pays on Friday');
    await user.click(screen.getByRole('button', { name: 'Log it' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log a contact' })).not.toBeInTheDocument());
    expect(timesSent('addCollectionNote')).toBe(1);
    go(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('row', { name: /Adaeze Obi/ })).toBeVisible();
  });

  test('promises due today and broken ones are counted, and lead to their loans', async () => {
    answerCall('collectionFigures', 200, { dueKobo: naira(29_711), promisesDueToday: 0, brokenPromises: 3 });
    const { user, router } = await open();
    expect(await screen.findByText('₦29,711')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Promises due today/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Broken promises: 3' }));
    expect(router.state.location.search).toBe('?promise=broken');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Promise' })).toHaveTextContent('Broken'));
  });

  test('a call without an answer can be retried; the page then says that no loan is late', async () => {
    failCall('lateLoans');
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong$/);
    restoreCall('lateLoans');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No late loans yet')).toBeVisible();
  });
});
