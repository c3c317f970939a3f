import { daysBetween } from '#contract/dates';
import { naira } from '#contract/money/kobo';
import { daySteps } from '#server/daySteps';
import { moveClock } from '#server/kernel/businessDays/clock';
import { openNextDay } from '#server/kernel/businessDays/openNextDay';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { changeDueDay } from '#server/lending/loans/relief/dueDay';
import { cutBeforeCommit } from '#support/databases/cutConnection';
import { faultsOf } from '#support/ledger';
import { cast, disbursed, loanOf, skipDays, type Cast } from '#support/loans/lending';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { onPostgresServer } from '#support/serverSuite';

onPostgresServer((given) => {
  let people: Cast;
  let other: TestServer;
  let loanId: string;
  beforeAll(async () => {
    other = await buildTestServer(given.database.connection(), { clock: given.server.clock });
  });
  beforeEach(async () => {
    people = await cast(given.server);
    loanId = await disbursed(given.server, people);
    await sendMoney(given.server.context, { accountNumber: people.borrower.accountNumber, amountKobo: naira(20_000) });
    await given.server.runJobs();
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });
  afterAll(() => other.close());

  const shown = async () => {
    const { token } = people.borrower;
    const params = { loanId };
    const { body } = await given.server.call('dueDay', { token, params });
    const dayOfMonth = (body.dayOfMonth % 28) + 1;
    const { effect } = (await given.server.call('dueDay', { token, params, query: { dayOfMonth } })).body;
    return { dayOfMonth, nextDueOn: effect!.nextDueOn, costKobo: effect!.costKobo };
  };
  const changeBy = (by: TestServer, body: object) =>
    by.call('changeDueDay', { token: people.borrower.token, params: { loanId }, body });

  test('of two changes at once, one changes the day', async () => {
    const body = await shown();
    const answers = await Promise.all([changeBy(given.server, body), changeBy(other, body)]);
    expect(answers.map(({ status, error }) => (status === 200 ? 'done' : error.code)).sort()).toEqual([
      'DUE_DAY_FIXED',
      'done',
    ]);
  });

  test.each(['payLoan', 'payLoanExtra', 'settleLoan'] as const)(
    'a change at the same time as %s comes before or after it',
    async (call) => {
      const body = await shown();
      const { settlementKobo } = (await loanOf(given.server, people, loanId)).repayment!;
      const amounts = {
        payLoan: { amountKobo: naira(1_000), throughInstalment: 1 },
        payLoanExtra: { amountKobo: naira(1_000) },
        settleLoan: { amountKobo: settlementKobo },
      };
      const { token } = people.borrower;
      const [changed, paid] = await Promise.all([
        changeBy(given.server, body),
        other.call(call, { token, params: { loanId }, body: amounts[call] }),
      ]);
      expect(paid.status).toBe(200);
      // A payment before it makes it another change than the one shown, or none.
      if (changed.status !== 200)
        expect(['DUE_DAY_FIXED', 'DUE_DAY_CHANGED', 'LOAN_MOVED_ON']).toContain(changed.error.code);
    },
  );

  test('a change while the old due day is processed: the instalment is collected, or moved and not collected', async () => {
    const { today, repayment } = await loanOf(given.server, people, loanId);
    await skipDays(given.server, daysBetween(today, repayment!.instalments[0]!.dueOn) - 1);
    const body = await shown();
    await inTransaction(given.server.context, (tx) => moveClock(given.server.context, tx, 1));
    const [changed] = await Promise.all([changeBy(given.server, body), openNextDay(other.context, daySteps)]);
    while (await openNextDay(other.context, daySteps));
    const [first] = (await loanOf(given.server, people, loanId)).repayment!.instalments;
    expect(first!.paidKobo > 0).toBe(changed.status !== 200 || first!.dueOn === repayment!.instalments[0]!.dueOn);
  });

  test('a connection cut before the end leaves no trace, and it can be repeated', async () => {
    const body = await shown();
    const before = await loanOf(given.server, people, loanId);
    const change = { borrowerId: people.borrower.id, loanId, ...body };
    await cutBeforeCommit(other.context, given.server.context, (tx) => changeDueDay(other.context, tx, change));
    expect(await loanOf(given.server, people, loanId)).toEqual({ ...before, now: expect.any(String) as unknown });
    expect((await changeBy(given.server, body)).status).toBe(200);
  });
});
