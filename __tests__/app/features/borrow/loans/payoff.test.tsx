import { screen, waitFor, within } from '@testing-library/react';
import type { Loan } from '#contract/lending/loans/loanSchema';
import { naira } from '#contract/money/kobo';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall } from '#support/app/network';
import { openAs } from '#support/app/openAs';
import { shownLoans, shownPayoff } from '#support/loans/shownLoans';

async function openLoan(loan: Loan) {
  answerCall('myLoan', 200, loan);
  return openAs('saver', pathTo('loan', { loanId: loan.id }));
}
const region = (name: string) => screen.findByRole('region', { name });

describe('/profile/loans/:loanId, paying off the loan', () => {
  test('the payoff amount of a future day is shown with the account number, and as a letter', async () => {
    answerCall('payoff', 200, shownPayoff);
    const { user } = await openLoan(shownLoans.late);
    const card = await region('Pay it all off on a day');
    expect(await within(card).findByText('Pays off the loan on 2 December 2026')).toBeVisible();
    await user.click(within(card).getByRole('combobox', { name: 'Day' }));
    expect(screen.getAllByRole('option')).toHaveLength(28);
    await user.click(screen.getByRole('option', { name: '27 November 2026' }));
    expect(card).toHaveTextContent('Pays off the loan on 27 November 2026₦80,568.89');
    expect(card).toHaveTextContent('A day later ₦71.11 more. We know the amounts until 22 December 2026.');
    expect(card).toHaveTextContent('Transfer it to the account shown under ‘Pay’ by then; it waits in your wallet.');
    const pay = await region('Pay');
    expect(await within(pay).findByRole('button', { name: 'Copy account number' })).toBeVisible();
    expect(within(card).queryByRole('button', { name: 'Copy account number' })).not.toBeInTheDocument();
    const asked: (string | null)[] = [];
    answerCall('payoffLetter', 200, (query) => {
      asked.push(query.get('on'));
      return {};
    });
    await user.click(within(card).getByRole('button', { name: 'Letter for this day' }));
    await waitFor(() => expect(asked).toEqual(['2026-11-27']));
  });

  test('with enough money in the wallet, the account number is shown only in the payoff card', async () => {
    answerCall('payoff', 200, shownPayoff);
    const balanceKobo = naira(50_000);
    answerCall('myWallet', 200, { balanceKobo, freeKobo: balanceKobo, receivingAccount: shownPayoff.account });
    await openLoan(shownLoans.late);
    const card = await region('Pay it all off on a day');
    expect(await within(card).findByText('9900112233')).toBeVisible();
    expect(await screen.findByRole('radio', { name: /^Pay what’s due/ })).toBeChecked();
    expect(screen.getAllByRole('button', { name: 'Copy account number' })).toHaveLength(1);
  });

  test('after the last due day the amount is the same each day', async () => {
    const [{ amountKobo }] = shownPayoff.days as [(typeof shownPayoff.days)[number]];
    answerCall('payoff', 200, { ...shownPayoff, days: shownPayoff.days.map(({ on }) => ({ on, amountKobo })) });
    await openLoan(shownLoans.late);
    const card = await region('Pay it all off on a day');
    expect(await within(card).findByText('The same on each day: nothing more accrues.')).toBeVisible();
  });

  test('in default, with the same amount each day, there is the letter and no table of days', async () => {
    answerCall('payoff', 200, shownPayoff);
    await openLoan({ ...shownLoans.defaulted, toBankAccount: true });
    await region('Schedule');
    expect(screen.queryByRole('region', { name: 'Pay it all off on a day' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Payoff letter' })).toBeVisible();
  });
});
