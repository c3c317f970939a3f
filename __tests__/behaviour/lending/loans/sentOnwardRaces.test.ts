import { eq } from 'drizzle-orm';
import { kobo, naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { payouts } from '#server/kernel/db/schema/payments';
import { payOnward } from '#server/lending/loans/payout/onward';
import { onPostgresAlone } from '#support/databaseSuite';
import { deposit, moneyFaultsOf, newOwner, pay } from '#support/ledger';
import { bareDisbursed, barePeople } from '#support/loans/bareLoans';
import { walletOf } from '#support/loans/barePayments';
import { jobsOf, setOwnFunds, withSandbox } from '#support/money/bareMoney';
import { doesSomebodyWait } from '#support/databases/untilSomebodyWaits';

onPostgresAlone((given) => {
  it('a payout that is spent at the same moment stays in the wallet, even if other money arrives', async () => {
    const context = await withSandbox(given);
    await setOwnFunds(given, naira(100_000));
    const people = await barePeople(given);
    const { borrowerId } = people;
    const loanId = await bareDisbursed(given, people, { toBankAccount: true });
    const other = await newOwner(given);
    let isOver = false;
    let isSpent: () => void = () => undefined;
    const spent = new Promise<void>((resolve) => (isSpent = resolve));
    const spending = inTransaction(given, async (tx) => {
      await pay(tx, borrowerId, other, kobo(1));
      await deposit(tx, borrowerId, naira(50_000));
      isSpent();
      while (!isOver && !(await doesSomebodyWait(tx)));
    });
    await spent;
    await payOnward(context, loanId).finally(() => (isOver = true));
    await spending;
    expect(await given.db.$count(payouts, eq(payouts.userId, borrowerId))).toBe(0);
    expect(await jobsOf(given, 'money-waits-mail')).toMatchObject([{ loanId }]);
    expect(await walletOf(given, borrowerId)).toBe(naira(127_600) - 1);
    expect(await moneyFaultsOf(given.db)).toStrictEqual([]);
  });
});
