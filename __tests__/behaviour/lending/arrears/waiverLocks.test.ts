import { AsyncResource } from 'node:async_hooks';
import { eq, sql } from 'drizzle-orm';
import { settlementOn } from '#contract/lending/schedule/settlement';
import { kobo, naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { waivePrevented } from '#server/lending/loans/relief/feeWaivers';
import { findWaiver } from '#server/lending/loans/relief/feeWaiversRepository';
import { settle } from '#server/lending/loans/payments/repay';
import { insertLateFee } from '#server/lending/loans/schedule/scheduleRepository';
import { insertSentDeposit } from '#server/money/ledger/sentDeposits';
import { ledgerAccounts } from '#server/kernel/db/schema/ledger';
import { onPostgresAlone } from '#support/databaseSuite';
import { deposit } from '#support/ledger';
import { bareDisbursed, barePeople } from '#support/loans/bareLoans';
import { scheduleOf, today } from '#support/loans/barePayments';
import { setOwnFunds } from '#support/money/bareMoney';
import { untilSomebodyWaits } from '#support/databases/untilSomebodyWaits';

onPostgresAlone((given) => {
  test('waivers on two loans lock both loans before the wallet, so that payments of either can’t deadlock with them', async () => {
    await setOwnFunds(given, naira(10_000));
    const people = await barePeople(given);
    const { borrowerId } = people;
    const settled = await bareDisbursed(given, people);
    await inTransaction(given, (tx) => deposit(tx, borrowerId, naira(10_000)));
    const { totalKobo: amountKobo } = settlementOn((await scheduleOf(given, settled)).plan, await today(given));
    await inTransaction(given, (tx) =>
      settle(given.context, tx, { borrowerId, loanId: settled, amountKobo, key: crypto.randomUUID() }),
    );
    const loanIds = [settled, await bareDisbursed(given, people)].sort();
    const chargedOn = await today(given);
    await inTransaction(given, async (tx) => {
      // Numbers without a row of the schedule, as after a new plan: such a fee is refunded.
      const fee = { number: 99, feeKobo: naira(500), chargedOn, chargedAt: given.now(), lackingKobo: kobo(1) };
      for (const loanId of loanIds) await insertLateFee(tx, { ...fee, loanId, walletPlace: 0 });
    });
    const depositId = await inTransaction(given, async (tx) => {
      const { transferId } = await deposit(tx, borrowerId, naira(1_000));
      await insertSentDeposit(tx, transferId, new Date(given.now().getTime() - 60_000));
      return transferId;
    });
    const waive = AsyncResource.bind(() =>
      inTransaction(given, (tx) => waivePrevented(given.context, tx, borrowerId, depositId)),
    );
    const waiting = AsyncResource.bind(() => untilSomebodyWaits(given.db));
    const lockWallet = AsyncResource.bind(() =>
      inTransaction(given, (tx) =>
        tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.userId, borrowerId)).for('update', { noWait: true }),
      ),
    );
    let waived: Promise<void> | undefined;
    await inTransaction(given, async (tx) => {
      await tx.execute(sql`select from loans where id = ${loanIds[1] ?? ''} for update`);
      waived = waive();
      await waiting();
      expect(await lockWallet()).toHaveLength(1);
    });
    await waived;
    for (const loanId of loanIds) expect(await findWaiver(given.db, loanId, 99)).toBeDefined();
  });
});
