import { daysBetween } from '#contract/dates';
import { totalOf } from '#contract/lending/schedule/parts';
import { naira } from '#contract/money/kobo';
import { approvalKinds } from '#server/approvalKinds';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { payExtra } from '#server/lending/loans/payments/repay';
import { approveProposal } from '#server/office/approvals/decisions';
import { findUserByEmail } from '#server/people/users/repository';
import { cutBeforeCommit } from '#support/databases/cutConnection';
import { faultsOf } from '#support/ledger';
import { approve, askForHoliday, codeOf, holidayProposal, proposeHoliday } from '#support/loans/holidays';
import { cast, disbursed, loanOf, passDays, skipDays, walletOf, type Cast } from '#support/loans/lending';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { onPostgresServer } from '#support/serverSuite';

const EXTRA = naira(20_000);

onPostgresServer((given) => {
  let other: TestServer;
  let people: Cast;
  let loanId: string;
  let id: string;
  const loan = () => loanOf(given.server, people, loanId);
  const extraBy = (server: TestServer) =>
    codeOf(
      server.call('payLoanExtra', { token: people.borrower.token, params: { loanId }, body: { amountKobo: EXTRA } }),
    );
  beforeAll(async () => {
    other = await buildTestServer(given.database.connection(), { clock: given.server.clock });
  });
  beforeEach(async () => {
    const { server } = given;
    people = await cast(server);
    loanId = await disbursed(server, people);
    const { repayment, today } = await loan();
    await sendMoney(server.context, { accountNumber: people.borrower.accountNumber, amountKobo: naira(50_000) });
    await skipDays(server, daysBetween(today, repayment!.instalments[0]!.dueOn) - 1);
    await server.runJobs();
    await askForHoliday(server, people, loanId, 1);
    await passDays(server, 2);
    await proposeHoliday(server, people.offering, loanId);
    ({ id } = (await holidayProposal(server, people.second, loanId))!);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });
  afterAll(() => other.close());

  test('two extra payments race the approval: both are booked, and the holiday takes effect once', async () => {
    const held = await walletOf(given.server, people.borrower);
    const before = await loan();
    const answers = await Promise.all([
      extraBy(other),
      codeOf(approve(given.server, people.second, id)),
      extraBy(given.server),
      codeOf(approve(other, people.second, id)),
    ]);
    expect([answers[0], answers[2]]).toEqual(['done', 'done']);
    expect([answers[1], answers[3]].sort()).toEqual(['PROPOSAL_VOID', 'done']);
    expect(await walletOf(given.server, people.borrower)).toBe(held - 2 * EXTRA);
    const { history, repayment } = await loan();
    const types = history.slice(-3).map(({ type }) => type);
    expect(types.filter((type) => type === 'payExtra')).toHaveLength(2);
    expect(types).toContain('holiday');
    const principalKobo = history.slice(-3).reduce((sum, one) => sum + (one.principalKobo ?? 0), 0);
    expect(repayment).toMatchObject({
      dueKobo: 0,
      outstandingKobo: before.repayment!.outstandingKobo - principalKobo,
    });
  });

  test("a race with paying the instalment that waits: the extra payment doesn't pay its interest twice", async () => {
    const { repayment } = await loan();
    const amountKobo = totalOf(repayment!.instalments[0]!);
    const [extra, paid] = await Promise.all([
      extraBy(other),
      given.server.call('payLoan', {
        token: people.borrower.token,
        params: { loanId },
        body: { amountKobo, throughInstalment: 1 },
      }),
    ]);
    expect(extra).toBe('done');
    // What is left of the instalment after the extra payment is less than it was.
    expect(paid.status < 400 ? 'done' : paid.error.code).toMatch(/^(done|PAYMENT_CHANGED)$/);
  });

  test('a connection cut during an extra payment, or during the approval after it, leaves no trace', async () => {
    const { context } = given.server;
    const { id: borrowerId } = people.borrower;
    const key = crypto.randomUUID();
    const held = await walletOf(given.server, people.borrower);
    const before = await loan();
    const payment = { borrowerId, loanId, amountKobo: EXTRA, key };
    await cutBeforeCommit(other.context, context, (tx) => payExtra(other.context, tx, payment));
    expect((await loan()).repayment).toEqual(before.repayment);
    expect(await walletOf(given.server, people.borrower)).toBe(held);

    expect(await extraBy(given.server)).toBe('done');
    const paid = await loan();
    const by = (await findUserByEmail(context.db, people.second.email))!.id;
    await cutBeforeCommit(other.context, context, (tx) =>
      approveProposal(other.context, approvalKinds, tx, { administratorId: by, approvalId: id }),
    );
    expect((await loan()).repayment).toEqual(paid.repayment);
    expect(await codeOf(approve(given.server, people.second, id))).toBe('done');
    expect((await loan()).history.at(-1)).toMatchObject({ type: 'holiday' });
  });
});
