import { eq, like, sql } from 'drizzle-orm';
import { kobo, naira } from '#contract/money/kobo';
import { daySteps } from '#server/daySteps';
import { moveClock } from '#server/kernel/businessDays/clock';
import { openNextDay } from '#server/kernel/businessDays/openNextDay';
import { readKobo } from '#server/kernel/db/schema/columns';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { transferKeys } from '#server/kernel/db/schema/ledger';
import { loanPayments } from '#server/kernel/db/schema/repayments';
import { endCharge } from '#server/kernel/payments/sandbox/mandates';
import { chargeRules } from '#server/lending/loans/charges/chargeRules';
import { pay, settle } from '#server/lending/loans/payments/repay';
import { readCoveredCounts } from '#server/lending/terms/repository';
import { bookDepositsSent } from '#server/money/deposits/service';
import { lockCharge } from '#server/money/deposits/chargesRepository';
import { sendCharge } from '#server/money/charges/send';
import { settleCharge } from '#server/money/charges/settle';
import { holdWallets } from '#server/money/ledger/service';
import { command, deposit, faultsOf } from '#support/ledger';
import { cast, loanOf, walletOf } from '#support/loans/lending';
import { chargesOf, liveDays, nearlyDue, nextCharge } from '#support/mandates';
import { queueUp, triedOrders } from '#support/databases/queueUp';
import type { TestServer } from '#support/serverApp';
import { onPostgresCopies } from '#support/serverSuite';

const acts = ['told', 'toldAgain', 'listed', 'paidByHand', 'settled'] as const;
const GIVEN = naira(300_000);

/** On the due day: the bank has been asked and hasn't answered, and the wallet holds enough for everything. */
async function underWay(server: TestServer) {
  const people = await cast(server);
  const { loanId, instalmentKobo } = await nearlyDue(server, people);
  await nextCharge(server, 'pending');
  await liveDays(server, 1);
  const { id: borrowerId } = people.borrower;
  await inTransaction(server.context, (tx) => deposit(tx, borrowerId, GIVEN));
  const { repayment } = await loanOf(server, people, loanId);
  const [charge] = await chargesOf(server, loanId);
  if (!charge || !repayment) throw new Error('No charge is under way');
  const { id: chargeId } = charge;
  await inTransaction(server.context, (tx) => endCharge(server.context, tx, chargeId, 'succeeded'));
  return { people, loanId, chargeId, borrowerId, instalmentKobo, settlementKobo: repayment.settlementKobo };
}

onPostgresCopies(underWay, (given) => {
  test.each(triedOrders(acts))('%s, then %s, %s, %s and %s: nothing is lost or booked twice', async (...order) => {
    const { server, past } = given;
    const { context } = server;
    const { chargeId, loanId, borrowerId, instalmentKobo, settlementKobo } = past;
    const status = (await context.payments?.mandates?.findCharge(chargeId)) ?? { state: 'notFound' };
    if (status.state !== 'succeeded') throw new Error('The bank has not taken it');
    const tell = () => inTransaction(context, (tx) => settleCharge(context, tx, readCoveredCounts, chargeId, status));
    const own = (amountKobo: number) => ({ borrowerId, loanId, amountKobo: kobo(amountKobo), key: command().key });
    const dayAround = [-1, 1].map(
      (days) => new Date((status.money.sentAt ?? context.now()).getTime() + days * 86_400_000),
    );
    const doings: Record<(typeof acts)[number], () => Promise<unknown>> = {
      told: tell,
      toldAgain: tell,
      listed: () => bookDepositsSent(context, readCoveredCounts, dayAround[0]!, dayAround[1]!),
      paidByHand: () =>
        inTransaction(context, (tx) => pay(context, tx, { ...own(instalmentKobo), throughInstalment: 1 })),
      settled: () => inTransaction(context, (tx) => settle(context, tx, own(settlementKobo))),
    };
    await queueUp(
      context,
      (tx) => holdWallets(tx, [borrowerId]),
      // A payment that comes too late is refused.
      order.map((act) => () => doings[act]().catch(() => undefined)),
    );
    await server.runJobs();

    const [paid] = await context.db
      .select({
        kobo: sql`coalesce(sum(${loanPayments.feeKobo} + ${loanPayments.interestKobo} + ${loanPayments.principalKobo}), 0)`.mapWith(
          readKobo,
        ),
      })
      .from(loanPayments)
      .where(eq(loanPayments.loanId, loanId));
    expect((await walletOf(server, { id: borrowerId })) + (paid?.kobo ?? 0)).toBe(GIVEN + instalmentKobo);
    const booked = await context.db
      .select()
      .from(transferKeys)
      .where(like(transferKeys.key, `%${chargeId}%`));
    expect(booked.map(({ kind }) => kind)).toEqual(['deposit']);
    expect(await chargesOf(server, loanId)).toMatchObject([{ state: 'succeeded' }]);
    expect(await faultsOf(context.db)).toStrictEqual([]);
  });
});

/** On the due day: the charge is stored, and its job hasn't run yet. */
async function waiting(server: TestServer) {
  const { loanId, instalmentKobo } = await nearlyDue(server, await cast(server));
  await inTransaction(server.context, (tx) => moveClock(server.context, tx, 1));
  while (await openNextDay(server.context, daySteps));
  const [charge] = await chargesOf(server, loanId);
  if (charge?.state !== 'requested') throw new Error('No charge waits');
  return { chargeId: charge.id, instalmentKobo };
}

onPostgresCopies(waiting, (given) => {
  test('two workers that send the same charge at the same time ask the bank once', async () => {
    const { server, past } = given;
    const { context } = server;
    const { chargeId, instalmentKobo } = past;
    const asked = jest.spyOn(context.payments!.mandates!, 'charge');
    const send = () => sendCharge(context, chargeRules, chargeId);
    await queueUp(context, (tx) => lockCharge(tx, chargeId), [send, send]);
    expect(asked.mock.calls).toEqual([[expect.objectContaining({ reference: chargeId, amountKobo: instalmentKobo })]]);
    expect(await faultsOf(context.db)).toStrictEqual([]);
  });
});
