import { naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { ledgerProofs } from '#server/ledgerProofs';
import { checkNightly } from '#server/money/ledger/check/nightlyCheck';
import { isPaused, pauseAutomatically, pausePayments } from '#server/money/pause/service';
import { awaitHandOvers } from '#server/money/withdrawals/handOver';
import { checkOpenPayouts, sendPayout } from '#server/money/withdrawals/send';
import { findUserByEmail } from '#server/people/users/repository';
import { settlePayout } from '#server/money/withdrawals/settle';
import { PAYOUT_FEE } from '#server/kernel/payments/sandbox/fees';
import { listPayouts, setNextPayout } from '#server/kernel/payments/sandbox/repository';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { faultsOf } from '#support/ledger';
import { saverWith, walletOf, withdrawBy, type Saver } from '#support/payments';
import { resumePayments } from '#support/resumePayments';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { administrator, type Person } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';
import { untilSomebodyWaits } from '#support/databases/untilSomebodyWaits';

const reason = 'The bank asks about a transfer';

const atBank = async (server: TestServer, reference: string) =>
  (await listPayouts(server.context.db)).filter((payout) => payout.reference === reference);

onServer((given) => {
  let first: Person;
  let second: Person;
  beforeAll(async () => {
    first = await administrator(given.server);
    second = await administrator(given.server);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });
  const paused = async () => (await given.server.call('paymentsPause', { token: first.token })).body.paused;
  const newest = async ({ token }: Saver) => (await given.server.call('withdrawals', { token })).body[0]!;

  test("one administrator's pause stops all payouts; two end it, and waiting payouts are sent", async () => {
    const { server } = given;
    const person = await saverWith(server, naira(5000));
    const { body: begun } = await withdrawBy(server, person, naira(1000));
    const pause = { token: first.token, body: { reason } };
    expect((await server.call('pausePayments', pause)).status).toBe(200);
    expect((await server.call('pausePayments', pause)).error.code).toBe('PAUSE_UNCHANGED');
    expect(await paused()).toMatchObject({ cause: 'administrator', reason, by: 'Ada Obi' });

    await server.runJobs();
    server.clock.advance({ minutes: 5 });
    await checkOpenPayouts(server.context);
    expect(await newest(person)).toMatchObject({ id: begun.id, state: 'requested' });
    expect(await atBank(server, begun.id)).toStrictEqual([]);
    server.clock.advance({ minutes: 2 });
    const refused = await withdrawBy(server, person, naira(500));
    expect([refused.status, refused.error.code]).toEqual([409, 'PAYMENTS_PAUSED']);

    // Deposits still arrive, and the wallet says that withdrawals are paused.
    await sendMoney(server.context, { accountNumber: person.accountNumber, amountKobo: naira(700) });
    await server.runJobs();
    expect(await walletOf(server, person)).toMatchObject({ balanceKobo: naira(4700), arePayoutsPaused: true });

    await resumePayments(given.server, first, second);
    expect(await paused()).toBeUndefined();
    await checkOpenPayouts(server.context);
    await server.runJobs();
    expect(await newest(person)).toMatchObject({ id: begun.id, state: 'paid' });
    expect(await atBank(server, begun.id)).toHaveLength(1);
    expect((await walletOf(server, person)).arePayoutsPaused).toBeUndefined();
  });

  test('a fault found by the nightly check pauses them', async () => {
    const { context } = given.server;
    const broken = {
      title: 'Nothing is broken',
      findFaults: async function* () {
        yield 'This is';
      },
    };
    await checkNightly({ ...context, report: () => undefined }, [...ledgerProofs, broken]);
    expect(await paused()).toMatchObject({ cause: 'ledgerFault', reason: 'Nothing is broken' });
    await resumePayments(given.server, first, second);
    await checkNightly(context, ledgerProofs);
    expect(await paused()).toBeUndefined();
  });
});

onServer((given) => {
  test("a payout whose sender stalls isn't handed over later, so none is sent after a pause", async () => {
    const { server } = given;
    const first = await administrator(server);
    const second = await administrator(server);
    const person = await saverWith(server, naira(5000));
    const { body: begun } = await withdrawBy(server, person, naira(1000));
    let stalledMs = 0;
    const real = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => real() + stalledMs);
    const stalls = {
      ...server.context,
      report: () => undefined,
      now: () => {
        stalledMs = 11_000;
        return server.context.now();
      },
    };
    await sendPayout(stalls, begun.id);
    clock.mockRestore();
    expect(await atBank(server, begun.id)).toStrictEqual([]);
    expect((await server.call('pausePayments', { token: first.token, body: { reason } })).status).toBe(200);
    const askTwice = async () => {
      for (let time = 0; time < 3; time += 1) {
        server.clock.advance({ minutes: 11 });
        await checkOpenPayouts(server.context);
      }
      await server.runJobs();
    };
    await askTwice();
    expect(await atBank(server, begun.id)).toStrictEqual([]);
    await resumePayments(given.server, first, second);
    await askTwice();
    expect(await atBank(server, begun.id)).toHaveLength(1);
    const { body: withdrawals } = await server.call('withdrawals', { token: person.token });
    expect(withdrawals[0]).toMatchObject({ id: begun.id, state: 'paid' });
    expect(await faultsOf(server.context.db)).toStrictEqual([]);
  });
});

onPostgresServer((given) => {
  test("the operator's pause waits for the payout being handed over; one whose job was taken stays", async () => {
    const { server } = given;
    const other = await buildTestServer(given.database.connection(), { clock: server.clock });
    const people = [await saverWith(server), await saverWith(server)] as const;
    const early = (await withdrawBy(server, people[0], naira(1000))).body.id;
    const late = (await withdrawBy(server, people[1], naira(1000))).body.id;
    const provider = server.context.payments!;
    const pay = provider.pay.bind(provider);
    let begun: () => void = () => undefined;
    let goOn: () => void = () => undefined;
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const handingOver = jest.spyOn(provider, 'pay').mockImplementation(async (order) => {
      begun();
      await mayGoOn;
      await pay(order);
      return { state: 'paid', feeKobo: provider.payoutFee(order.amountKobo) };
    });
    const sending = sendPayout(server.context, early);
    await isBegun;
    await inTransaction(other.context, (tx) => pauseAutomatically(other.context, tx, 'restore', reason));
    let waits = 0;
    const left = await awaitHandOvers(other.context.db, async () => {
      waits += 1;
      goOn();
      await sending;
    });
    expect([waits, left]).toEqual([1, []]);
    expect(await atBank(server, early)).toHaveLength(1);
    handingOver.mockRestore();
    await Promise.all([sendPayout(server.context, late), sendPayout(other.context, late)]);
    await server.runJobs();
    expect(await atBank(server, late)).toStrictEqual([]);
    await resumePayments(server, await administrator(server), await administrator(server));
    await other.close();
  });

  test("the operator's pause names payouts whose outcome isn't known in time", async () => {
    const { server } = given;
    await inTransaction(server.context, (tx) => setNextPayout(tx, 'pending'));
    const { body } = await withdrawBy(server, await saverWith(server), naira(1000));
    await server.runJobs();
    let waitedMs = 0;
    const left = await awaitHandOvers(server.context.db, async (ms) => (waitedMs += ms));
    expect(left).toEqual([body.id]);
    expect(waitedMs).toBeGreaterThanOrEqual(30_000);
    await inTransaction(server.context, (tx) =>
      settlePayout(server.context, tx, body.id, { state: 'paid', feeKobo: PAYOUT_FEE }),
    );
    await inTransaction(server.context, (tx) => setNextPayout(tx, 'paid'));
  });

  test('a pause waits for the payout being sent, and none is sent after it', async () => {
    const { server } = given;
    const other = await buildTestServer(given.database.connection(), { clock: server.clock });
    const by = await administrator(server);
    const people = [await saverWith(server), await saverWith(server)];
    const early = await withdrawBy(server, people[0]!, naira(1000));
    const late = await withdrawBy(server, people[1]!, naira(1000));
    const { id: actorId } = (await findUserByEmail(server.context.db, by.email))!;
    let isHeld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const sending = inTransaction(server.context, async (tx) => {
      expect(await isPaused(tx)).toBe(false);
      isHeld();
      await untilSomebodyWaits(tx);
    });
    await held;
    const pausing = inTransaction(other.context, (tx) => pausePayments(other.context, tx, { actorId, reason }));
    await sending;
    await pausing;
    await Promise.all([sendPayout(server.context, early.body.id), sendPayout(other.context, late.body.id)]);
    expect([await atBank(server, early.body.id), await atBank(server, late.body.id)]).toEqual([[], []]);
    await other.close();
  });
});
