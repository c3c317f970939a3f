import { EventEmitter, once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { daysBetween } from '#contract/dates';
import { naira, subtractKobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { users } from '#server/kernel/db/schema/users';
import { lockLoan } from '#server/lending/loans/life/repository';
import { collectAfterDeposit } from '#server/lending/loans/payments/collectAfterDeposit';
import { disburse } from '#server/lending/loans/disburse';
import { holdWallets } from '#server/money/ledger/service';
import { findUserByEmail } from '#server/people/users/repository';
import { cutBeforeCommit } from '#support/databases/cutConnection';
import { queueUp } from '#support/databases/queueUp';
import { untilSomebodyWaits } from '#support/databases/untilSomebodyWaits';
import { deposit, faultsOf } from '#support/ledger';
import { cast, loanOf, passDays, skipDays, spendDownTo, walletOf, type Cast } from '#support/loans/lending';
import { fundedTopUp, paidAhead, payOut } from '#support/loans/topUps';
import { saver } from '#support/payments';
import { buildTestServer, type TestServer } from '#support/serverApp';
import type { Answer } from '#support/serverClient';
import { onPostgresServer } from '#support/serverSuite';

onPostgresServer((given) => {
  let people: Cast;
  let other: TestServer;
  let oldId: string;
  let loanId: string;
  beforeAll(async () => {
    other = await buildTestServer(given.database.connection(), { clock: given.server.clock });
  });
  beforeEach(async () => {
    people = await cast(given.server);
    oldId = await paidAhead(given.server, people);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });
  afterAll(() => other.close());

  const settlementNow = async () => (await loanOf(given.server, people, oldId)).repayment?.settlementKobo ?? naira(0);
  const wallet = () => walletOf(given.server, people.borrower);

  /** Both wait for the old loan, and get it in this order. */
  async function meet(acts: readonly (() => Promise<unknown>)[]): Promise<(string | undefined)[]> {
    const answers = await queueUp(given.server.context, (tx) => lockLoan(tx, oldId), acts);
    return (answers as (Answer | undefined)[]).map((answer) =>
      answer && answer.status >= 400 ? answer.error.code : 'done',
    );
  }
  const payout = () => payOut(other, people, loanId);

  test.each(['before', 'after'])(
    'a payment by hand %s the payout: the old loan is paid once, to the kobo',
    async (when) => {
      loanId = await fundedTopUp(given.server, people, oldId);
      const before = await wallet();
      const settlementKobo = await settlementNow();
      const { repayment } = await loanOf(given.server, people, oldId);
      const row = repayment?.instalments[4];
      const body = { amountKobo: (row?.interestKobo ?? 0) + (row?.principalKobo ?? 0), throughInstalment: 5 };
      const sent = { token: people.borrower.token, params: { loanId: oldId }, body };
      const pay = () => given.server.call('payLoan', sent);
      expect(await meet(when === 'before' ? [pay, payout] : [payout, pay])).toEqual(
        when === 'before' ? ['done', 'done'] : ['done', 'PAYMENT_TOO_LARGE'],
      );
      expect((await loanOf(given.server, people, oldId)).state).toBe('settled');
      // An instalment paid ahead costs its full interest.
      const paidKobo = before + naira(77_600) - (await wallet());
      if (when === 'after') expect(paidKobo).toBe(settlementKobo);
      else expect(paidKobo).toBeGreaterThan(settlementKobo);
    },
  );

  test.each(['before', 'after'])(
    'a settlement by hand %s the payout: one of them pays the old loan off',
    async (when) => {
      loanId = await fundedTopUp(given.server, people, oldId);
      const before = await wallet();
      const settlementKobo = await settlementNow();
      const sent = { token: people.borrower.token, params: { loanId: oldId }, body: { amountKobo: settlementKobo } };
      const settleByHand = () => given.server.call('settleLoan', sent);
      const codes = await meet(when === 'before' ? [settleByHand, payout] : [payout, settleByHand]);
      expect(codes[0]).toBe('done');
      expect(codes[1]).toBe(when === 'before' ? 'done' : 'SETTLEMENT_CHANGED');
      expect(await wallet()).toBe(before + subtractKobo(naira(77_600), settlementKobo));
    },
  );

  test.each(['before', 'after'])('a charge that arrives %s the payout on a due day is counted once', async (when) => {
    const { repayment, today } = await loanOf(given.server, people, oldId);
    await skipDays(given.server, daysBetween(today, repayment?.instalments[4]?.dueOn ?? '') - 1);
    loanId = await fundedTopUp(given.server, people, oldId);
    await spendDownTo(given.server, people.borrower, naira(50));
    await passDays(given.server, 1);
    const settlementKobo = await settlementNow();
    expect((await loanOf(given.server, people, oldId)).repayment?.dueKobo).toBe(1_460_506);
    const { id } = people.borrower;
    const { transferId } = await inTransaction(given.server.context, (tx) => deposit(tx, id, naira(20_000)));
    const collect = () => collectAfterDeposit(given.server.context, id, transferId);
    expect(await meet(when === 'before' ? [collect, payout] : [payout, collect])).toEqual(['done', 'done']);
    expect(await wallet()).toBe(naira(20_050) + subtractKobo(naira(77_600), settlementKobo));
    expect((await loanOf(given.server, people, oldId)).state).toBe('settled');
  });

  test('a freeze waits for a payout that has begun, and the next payout is refused whole', async () => {
    loanId = await fundedTopUp(given.server, people, oldId);
    const freeze = () =>
      inTransaction(given.server.context, (tx) =>
        tx.update(users).set({ isFrozen: true }).where(eq(users.id, people.borrower.id)),
      );
    const before = await wallet();
    await freeze();
    expect((await payout()).error.code).toBe('BORROWER_FROZEN');
    expect(await wallet()).toBe(before);
    await given.server.context.db.update(users).set({ isFrozen: false }).where(eq(users.id, people.borrower.id));
    const answers = await queueUp(given.server.context, (tx) => lockLoan(tx, oldId), [payout, freeze]);
    expect((answers[0] as Answer).status).toBe(200);
    expect((await loanOf(given.server, people, oldId)).state).toBe('settled');
  });

  test('a payout locks the wallets of both of its transfers by id', async () => {
    // Wallet ids follow creation order, and these lenders are older than the borrower.
    people = { ...people, borrower: await saver(given.server) };
    oldId = await paidAhead(given.server, people);
    loanId = await fundedTopUp(given.server, people, oldId);
    const gate = new EventEmitter();
    const held = once(gate, 'held');
    const holding = inTransaction(given.server.context, async (tx) => {
      await holdWallets(tx, [people.lenders[0].id]);
      gate.emit('held');
      await untilSomebodyWaits(tx);
      await tx.execute(sql`select from ledger_accounts where user_id = ${people.borrower.id} for update nowait`);
    });
    await held;
    const paying = payout();
    await holding;
    expect((await paying).status).toBe(200);
  });

  test('a connection cut during a payout leaves both loans as they were, and it is paid out once afterwards', async () => {
    loanId = await fundedTopUp(given.server, people, oldId);
    const { context } = given.server;
    const by = (await findUserByEmail(context.db, people.second.email))?.id ?? '';
    const before = await wallet();
    const settlementKobo = await settlementNow();
    await cutBeforeCommit(other.context, context, (tx) => disburse(other.context, tx, by, loanId));
    expect(await wallet()).toBe(before);
    expect(await settlementNow()).toBe(settlementKobo);
    expect((await loanOf(given.server, people, loanId)).state).toBe('funded');
    expect((await payout()).status).toBe(200);
    expect((await payout()).error.code).toBe('LOAN_MOVED_ON');
    expect(await wallet()).toBe(before + subtractKobo(naira(77_600), settlementKobo));
  });
});
