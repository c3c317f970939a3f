import { sql } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { holdWallets } from '#server/money/ledger/service';
import { payExtra } from '#server/lending/loans/payments/repay';
import { disburse } from '#server/lending/loans/disburse';
import { holdCaller } from '#server/people/users/holdPerson';
import { findUserByEmail } from '#server/people/users/repository';
import { cutBeforeCommit } from '#support/databases/cutConnection';
import { faultsOf } from '#support/ledger';
import {
  accept,
  cast,
  disbursed,
  funded,
  listed,
  loanOf,
  offered,
  pledge,
  spendDownTo,
  walletOf,
  type Cast,
} from '#support/loans/lending';
import { saverWith, type Saver } from '#support/payments';
import { buildTestServer, type TestServer } from '#support/serverApp';
import type { Answer } from '#support/serverClient';
import { administrator } from '#support/serverPeople';
import { onServer, onPostgresServer } from '#support/serverSuite';
import { doesSomebodyWait, untilSomebodyWaits } from '#support/databases/untilSomebodyWaits';

const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, error }) => (status < 400 ? 'done' : error.code)).sort();

onPostgresServer((given) => {
  let people: Cast;
  let other: TestServer;
  beforeAll(async () => {
    other = await buildTestServer(given.database.connection(), { clock: given.server.clock });
  });
  beforeEach(async () => {
    people = await cast(given.server);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });
  afterAll(() => other.close());

  test('many lenders race for the last pledge: the loan is exactly funded, and only pledges are charged', async () => {
    const { server } = given;
    const loanId = await listed(server, people);
    await pledge(server, people.lenders[0], loanId);
    const rivals = [people.lenders[1]];
    while (rivals.length < 4) rivals.push(await saverWith(server, naira(40_000)));
    const answers = await Promise.all(rivals.map((lender, turn) => pledge(turn % 2 ? other : server, lender, loanId)));
    expect(codes(answers)).toEqual(['LISTING_CLOSED', 'LISTING_CLOSED', 'LISTING_CLOSED', 'done']);
    expect(await loanOf(server, people, loanId)).toMatchObject({ state: 'funded', pledgedKobo: naira(80_000) });
    for (const [turn, lender] of rivals.entries()) {
      const before = turn === 0 ? naira(100_000) : naira(40_000);
      expect(await walletOf(server, lender)).toBe(before - (answers[turn]!.status === 201 ? naira(40_000) : 0));
    }
  });

  test('a pledge sent many times with one key is booked once', async () => {
    const loanId = await listed(given.server, people);
    const [first] = people.lenders;
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        pledge(turn % 2 ? other : given.server, first, loanId, naira(40_000), key),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeLessThan(6);
    for (const { error } of refused) expect(error.code).toBe('IDEMPOTENCY_KEY_IN_USE');
    expect(await walletOf(given.server, first)).toBe(naira(60_000));
  });

  test('returned pledges lock wallets by id rather than in pledge order', async () => {
    const { server } = given;
    // Wallet ids follow creation order and a pledge's id is random: of eight, two are in the opposite order.
    const lenders: Saver[] = [];
    while (lenders.length < 8) lenders.push(await saverWith(server, naira(40_000)));
    const loanId = await offered(server, people, 'C', { principalKobo: naira(400_000) });
    await accept(server, people, loanId);
    const pledges: { lender: Saver; id: string }[] = [];
    for (const lender of lenders) {
      const { body } = await pledge(server, lender, loanId);
      pledges.push({ lender, id: body.id });
    }
    const turned = pledges.findIndex(({ id }, place) => place > 0 && id < pledges[place - 1]!.id);
    const { lender: earlier } = pledges[turned - 1]!;
    const { lender: later } = pledges[turned]!;
    let isHeld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const holding = inTransaction(other.context, async (tx) => {
      await holdWallets(tx, [earlier.id]);
      isHeld();
      await untilSomebodyWaits(tx);
      await tx.execute(sql`select from ledger_accounts where user_id = ${later.id} for update nowait`);
    });
    await held;
    const cancelling = server.call('cancelLoan', { token: people.borrower.token, params: { loanId } });
    await holding;
    expect((await cancelling).status).toBe(200);
    for (const lender of lenders) expect(await walletOf(server, lender)).toBe(naira(40_000));
  });

  test('the last pledge succeeds while the administrator who made the offer is busy', async () => {
    const { server } = given;
    const loanId = await listed(server, people);
    await pledge(server, people.lenders[0], loanId);
    const maker = (await findUserByEmail(server.context.db, people.offering.email))!;
    let isHeld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    let isPledged = false;
    const working = inTransaction(other.context, async (tx) => {
      await holdCaller(tx, maker);
      isHeld();
      while (!isPledged && !(await doesSomebodyWait(tx)));
      await tx.execute(sql`select from loans where id = ${loanId} for update nowait`);
    });
    await held;
    const pledging = pledge(server, people.lenders[1], loanId).finally(() => (isPledged = true));
    await working;
    expect((await pledging).status).toBe(201);
    const { body } = await server.call('approvals', { token: people.second.token });
    expect(body.filter((approval) => approval.kind === 'disbursement' && approval.loanId === loanId)).toHaveLength(1);
  });

  test('two administrators pay out a loan at once: it is paid out once', async () => {
    const loanId = await funded(given.server, people);
    const third = await administrator(given.server);
    const answers = await Promise.all([
      given.server.call('disburseLoan', { token: people.second.token, params: { loanId } }),
      other.call('disburseLoan', { token: third.token, params: { loanId } }),
    ]);
    expect(codes(answers)).toEqual(['LOAN_MOVED_ON', 'done']);
    expect(await walletOf(given.server, people.borrower)).toBe(naira(77_600));
  });

  test('a pledge taken back during the last pledge: the loan is funded with it or listed without it', async () => {
    const { server } = given;
    const loanId = await listed(server, people);
    const [first, second] = people.lenders;
    const { body } = await pledge(server, first, loanId);
    const answers = await Promise.all([
      server.call('takeBackPledge', { token: first.token, params: { pledgeId: body.id } }),
      pledge(other, second, loanId),
    ]);
    const { state } = await loanOf(server, people, loanId);
    expect(codes(answers)).toEqual(state === 'funded' ? ['PLEDGE_KEPT', 'done'] : ['done', 'done']);
    expect(await walletOf(server, first)).toBe(state === 'funded' ? naira(60_000) : naira(100_000));
    expect(await walletOf(server, second)).toBe(naira(60_000));
  });

  test('a cancellation during the last pledge leaves no pledge in a cancelled loan', async () => {
    const { server } = given;
    const loanId = await listed(server, people);
    await pledge(server, people.lenders[0], loanId);
    const [cancelled, pledged] = await Promise.all([
      server.call('cancelLoan', { token: people.borrower.token, params: { loanId } }),
      pledge(other, people.lenders[1], loanId),
    ]);
    expect(cancelled.body.state).toBe('cancelled');
    expect([201, 409]).toContain(pledged.status);
    for (const lender of people.lenders) expect(await walletOf(server, lender)).toBe(naira(100_000));
  });

  test('two payments at once from a wallet that covers only one: one is booked', async () => {
    const { server } = given;
    const loanId = await disbursed(server, people);
    const payBy = (by: TestServer) =>
      by.call('payLoan', {
        token: people.borrower.token,
        params: { loanId },
        body: { amountKobo: naira(7_000), throughInstalment: 1 },
      });
    await spendDownTo(server, people.borrower, naira(10_000));
    const answers = await Promise.all([payBy(server), payBy(other)]);
    expect(codes(answers)).toEqual(['INSUFFICIENT_FUNDS', 'done']);
    expect(await walletOf(server, people.borrower)).toBe(naira(3_000));
  });

  test('two payments of one instalment at once with different keys: one is refused', async () => {
    const { server } = given;
    const loanId = await disbursed(server, people);
    const payBy = (by: TestServer) =>
      by.call('payLoan', {
        token: people.borrower.token,
        params: { loanId },
        body: { amountKobo: 1_460_506, throughInstalment: 1 },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
    const answers = await Promise.all([payBy(server), payBy(other)]);
    expect(codes(answers)).toEqual(['PAYMENT_CHANGED', 'done']);
    expect(await walletOf(server, people.borrower)).toBe(naira(77_600) - 1_460_506);
  });

  test('extra payments at once with one key and different effects: one is paid; with two keys, both are', async () => {
    const { server } = given;
    const loanId = await disbursed(server, people);
    const payBy = (by: TestServer, effect: string, key: string) =>
      by.call('payLoanExtra', {
        token: people.borrower.token,
        params: { loanId },
        body: { amountKobo: naira(5_000), effect },
        headers: { 'idempotency-key': key },
      });
    const key = crypto.randomUUID();
    const sameKey = await Promise.all([payBy(server, 'smallerInstalments', key), payBy(other, 'endsSooner', key)]);
    expect(sameKey.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await walletOf(server, people.borrower)).toBe(naira(72_600));
    const twoKeys = await Promise.all([
      payBy(server, 'smallerInstalments', crypto.randomUUID()),
      payBy(other, 'endsSooner', crypto.randomUUID()),
    ]);
    expect(codes(twoKeys)).toEqual(['done', 'done']);
    expect(await walletOf(server, people.borrower)).toBe(naira(62_600));
  });

  test('a connection cut during an extra payment leaves no trace, and its key pays once afterwards', async () => {
    const { context } = given.server;
    const loanId = await disbursed(given.server, people);
    const before = (await loanOf(given.server, people, loanId)).repayment;
    const payment = {
      borrowerId: people.borrower.id,
      loanId,
      amountKobo: naira(5_000),
      effect: 'smallerInstalments' as const,
      key: crypto.randomUUID(),
    };
    await cutBeforeCommit(other.context, context, (tx) => payExtra(other.context, tx, payment));
    expect(await walletOf(given.server, people.borrower)).toBe(naira(77_600));
    expect((await loanOf(given.server, people, loanId)).repayment).toEqual(before);
    for (let tries = 0; tries < 2; tries += 1)
      await inTransaction(other.context, (tx) => payExtra(other.context, tx, payment));
    expect(await walletOf(given.server, people.borrower)).toBe(naira(72_600));
  });

  test('a connection cut during a payout leaves no trace', async () => {
    const { context } = given.server;
    const loanId = await funded(given.server, people);
    const by = (await findUserByEmail(context.db, people.second.email))!.id;
    await cutBeforeCommit(other.context, context, (tx) => disburse(other.context, tx, by, loanId));
    expect(await walletOf(given.server, people.borrower)).toBe(0);
    expect((await loanOf(given.server, people, loanId)).state).toBe('funded');
    const params = { loanId };
    expect((await other.call('disburseLoan', { token: people.second.token, params })).status).toBe(200);
    expect(await walletOf(given.server, people.borrower)).toBe(naira(77_600));
  });
});

onServer((given) => {
  test('an interrupted payout can be retried', async () => {
    const people = await cast(given.server);
    const { context } = given.server;
    const loanId = await funded(given.server, people);
    const by = (await findUserByEmail(context.db, people.second.email))!.id;
    const broken = inTransaction(context, async (tx) => {
      await disburse(context, tx, by, loanId);
      throw new Error('The server is gone');
    });
    await expect(broken).rejects.toThrow('The server is gone');
    expect(await walletOf(given.server, people.borrower)).toBe(0);
    expect(await loanOf(given.server, people, loanId)).toMatchObject({ state: 'funded', pledgedKobo: naira(80_000) });
    expect(await faultsOf(context.db)).toStrictEqual([]);
    const params = { loanId };
    expect((await given.server.call('disburseLoan', { token: people.second.token, params })).status).toBe(200);
    expect(await walletOf(given.server, people.borrower)).toBe(naira(77_600));
    expect(await faultsOf(context.db)).toStrictEqual([]);
  });
});
