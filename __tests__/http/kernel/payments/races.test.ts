import { naira } from '#contract/money/kobo';
import { sendMoney, tellAgain } from '#server/kernel/payments/sandbox/acts';
import { jobHandlers } from '#server/jobHandlers';
import { workOnce } from '#server/kernel/jobs/worker';
import type { QueueName } from '#server/kernel/jobs/queues';
import { faultsOf } from '#support/ledger';
import { jobStore } from '#support/jobs';
import { saverWith, walletOf, type Saver } from '#support/payments';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { completed, newBank } from '#support/serverPeople';
import { onPostgresServer } from '#support/serverSuite';

onPostgresServer((given) => {
  let second: TestServer;
  beforeAll(async () => {
    second = await buildTestServer(given.database.connection(), { clock: given.server.clock });
    second.context.mailer = given.server.mails;
  });
  afterAll(() => second.close());
  afterEach(async () => expect(await faultsOf(given.server.context.db)).toStrictEqual([]));

  async function workTogether(queue: QueueName): Promise<void> {
    const boss = jobStore(given.database.connection());
    const worker = async (turn: number) => {
      const { context } = turn % 2 === 0 ? given.server : second;
      while (await workOnce(boss, queue, jobHandlers, context));
    };
    await Promise.all(Array.from({ length: 6 }, (_, turn) => worker(turn)));
  }

  it('five concurrent notices of one deposit book it once', async () => {
    const person = await saverWith(given.server, naira(1000));
    const { accountNumber } = person;
    const reference = await sendMoney(given.server.context, {
      accountNumber,
      amountKobo: naira(500),
      isNotified: false,
    });
    await Promise.all(Array.from({ length: 5 }, () => tellAgain(given.server.context, 'deposit', reference)));
    await workTogether('sandbox-notice');
    await workTogether('payment-notice');
    expect((await walletOf(given.server, person)).balanceKobo).toBe(naira(1500));
  });

  const codeOf = async (person: Saver, amountKobo: number) => {
    given.server.clock.advance({ minutes: 2 });
    await given.server.call('sendWithdrawalCode', { token: person.token, body: { amountKobo } });
    return given.server.mails.codeFor(person.email);
  };

  it('two concurrent withdrawals of the same money: one is paid', async () => {
    const person = await saverWith(given.server, naira(1000));
    const body = { amountKobo: naira(800), code: await codeOf(person, naira(800)) };
    const answers = await Promise.all(
      [given.server, second, given.server].map((server) => server.call('withdraw', { token: person.token, body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await walletOf(given.server, person)).toMatchObject({ balanceKobo: naira(200), heldKobo: naira(800) });
  });

  it('concurrent deposits and withdrawals all count', async () => {
    const person = await saverWith(given.server, naira(1000));
    const { accountNumber } = person;
    for (let count = 0; count < 9; count += 1) {
      await sendMoney(given.server.context, { accountNumber, amountKobo: naira(50) });
    }
    await workTogether('sandbox-notice');
    const body = { amountKobo: naira(900), code: await codeOf(person, naira(900)) };
    const [answer] = await Promise.all([
      second.call('withdraw', { token: person.token, body }),
      workTogether('payment-notice'),
    ]);
    expect(answer.status).toBe(201);
    expect(await walletOf(given.server, person)).toMatchObject({ balanceKobo: naira(550), heldKobo: naira(900) });
  });

  it('a payout picked up by several workers is sent once', async () => {
    const person = await saverWith(given.server, naira(1000));
    const body = { amountKobo: naira(300), code: await codeOf(person, naira(300)) };
    const pay = [given.server, second].map(({ context }) => jest.spyOn(context.payments!, 'pay'));
    const { body: made } = await given.server.call('withdraw', { token: person.token, body });
    const { 'send-payout': send } = jobHandlers;
    const job = { id: 'x', queue: 'send-payout' as const, data: { payoutId: made.id } };
    await Promise.all([given.server, second, given.server, second].map(({ context }) => send(context, job)));
    expect(pay.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
    await given.server.runJobs();
    expect((await given.server.call('withdrawals', { token: person.token })).body[0]).toMatchObject({ state: 'paid' });
  });

  it("two people who enter the same bank account at once don't learn of each other", async () => {
    const one = await completed(given.server);
    const other = await completed(given.server);
    const body = newBank();
    const answers = await Promise.all([
      given.server.call('addBankAccount', { token: one.token, body }),
      second.call('addBankAccount', { token: other.token, body }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
