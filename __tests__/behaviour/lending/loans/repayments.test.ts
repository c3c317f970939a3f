import { eq } from 'drizzle-orm';
import { settlementOn } from '#contract/lending/schedule/settlement';
import { naira, type Kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { transfers } from '#server/kernel/db/schema/ledger';
import { collectAfterDeposit } from '#server/lending/loans/payments/collectAfterDeposit';
import { payExtra } from '#server/lending/loans/payments/repay';
import { onDatabaseAlone } from '#support/databaseSuite';
import { command, deposit } from '#support/ledger';
import { bareDisbursed, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { openUntil, paymentsOf, repay, scheduleOf, today } from '#support/loans/barePayments';

onDatabaseAlone((given) => {
  let people: BarePeople;
  let loanId: string;
  beforeEach(async () => {
    people = await barePeople(given);
    loanId = await bareDisbursed(given, people);
  });

  const untilDue = async () => {
    const [first] = (await scheduleOf(given, loanId)).plan.instalments;
    return openUntil(given, first?.dueOn ?? '');
  };
  const bookedPayment = async () => {
    const [payment] = await paymentsOf(given, loanId);
    const [transfer] = await given.db
      .select()
      .from(transfers)
      .where(eq(transfers.id, payment?.transferId ?? ''));
    return transfer;
  };

  // First, because statements are prepared once: only the first test that needs one shows what it selects.
  it('an extra payment reduces the settlement by its whole amount', async () => {
    const { borrowerId } = people;
    const owedKobo = async () => settlementOn((await scheduleOf(given, loanId)).plan, await today(given)).totalKobo;
    const payMore = (amountKobo: Kobo) =>
      inTransaction(given, (tx) => payExtra(given.context, tx, { borrowerId, loanId, amountKobo, key: command().key }));
    const beforeKobo = await owedKobo();
    await payMore(naira(20_000));
    expect(await owedKobo()).toBe(beforeKobo - naira(20_000));
  });

  it("a business day's repayment names the loan and the day in the ledger", async () => {
    const day = await untilDue();
    await repay(given, loanId);
    expect(await bookedPayment()).toMatchObject({
      kind: 'repayment',
      key: `due:${loanId}:${day}`,
      content: { loanId, day },
      causedBy: null,
    });
  });

  it("a deposit's repayment names the loan and the deposit", async () => {
    await untilDue();
    const { transferId } = await inTransaction(given, (tx) => deposit(tx, people.borrowerId, naira(1_000)));
    await collectAfterDeposit(given.context, people.borrowerId, transferId);
    expect(await bookedPayment()).toMatchObject({
      kind: 'repayment',
      key: `collect:${loanId}:${transferId}`,
      content: { loanId, depositId: transferId },
      causedBy: null,
    });
  });
});
