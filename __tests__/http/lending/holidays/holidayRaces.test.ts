import { eq } from 'drizzle-orm';
import { daysBetween } from '#contract/dates';
import { totalOf } from '#contract/lending/schedule/parts';
import { naira } from '#contract/money/kobo';
import { approvalKinds } from '#server/approvalKinds';
import { moveClock } from '#server/kernel/businessDays/clock';
import { openNextDay } from '#server/kernel/businessDays/openNextDay';
import { daySteps } from '#server/daySteps';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { postponements } from '#server/kernel/db/schema/relief';
import { holidayRequestDay } from '#server/lending/holidays/requestDays';
import { approveProposal } from '#server/office/approvals/decisions';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { findUserByEmail } from '#server/people/users/repository';
import { cutBeforeCommit } from '#support/databases/cutConnection';
import { faultsOf } from '#support/ledger';
import { approve, askForHoliday, codeOf, holidayProposal, proposeHoliday } from '#support/loans/holidays';
import { cast, disbursed, loanOf, passDays, skipDays, walletOf, type Cast } from '#support/loans/lending';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { onPostgresServer } from '#support/serverSuite';

onPostgresServer((given) => {
  let other: TestServer;
  let people: Cast;
  let loanId: string;
  let id: string;
  beforeAll(async () => {
    other = await buildTestServer(given.database.connection(), { clock: given.server.clock });
  });
  beforeEach(async () => {
    people = await cast(given.server);
    loanId = await disbursed(given.server, people);
    await sendMoney(given.server.context, { accountNumber: people.borrower.accountNumber, amountKobo: naira(50_000) });
    await given.server.runJobs();
    await askForHoliday(given.server, people, loanId, 1);
    await proposeHoliday(given.server, people.offering, loanId);
    ({ id } = (await holidayProposal(given.server, people.second, loanId))!);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });
  afterAll(() => other.close());

  test('a connection cut during a holiday leaves no trace', async () => {
    const by = (await findUserByEmail(given.server.context.db, people.second.email))!.id;
    const before = (await loanOf(given.server, people, loanId)).repayment;
    await cutBeforeCommit(other.context, given.server.context, (tx) =>
      approveProposal(other.context, approvalKinds, tx, { administratorId: by, approvalId: id }),
    );
    expect((await loanOf(given.server, people, loanId)).repayment).toEqual(before);
    expect(await holidayProposal(given.server, people.second, loanId)).toMatchObject({ id });
    expect(await codeOf(approve(given.server, people.second, id))).toBe('done');
  });

  const rivals = {
    'pays the next instalment': (token: string, _settlementKobo: number) => ({
      name: 'payLoan' as const,
      sent: { token, params: { loanId }, body: { amountKobo: 1_460_506, throughInstalment: 1 } },
      /** With the holiday, the money would pay another instalment. */
      refusal: 'PAYMENT_CHANGED',
    }),
    settles: (token: string, settlementKobo: number) => ({
      name: 'settleLoan' as const,
      sent: { token, params: { loanId }, body: { amountKobo: settlementKobo } },
      refusal: 'SETTLEMENT_CHANGED',
    }),
    'pays extra': (token: string, _settlementKobo: number) => ({
      name: 'payLoanExtra' as const,
      sent: { token, params: { loanId }, body: { amountKobo: naira(10_000) } },
      refusal: 'LOAN_MOVED_ON',
    }),
  };

  test.each(Object.entries(rivals))(
    'a holiday approved twice while the borrower %s: happens once, on the loan as it was',
    async (_, of) => {
      const { settlementKobo } = (await loanOf(given.server, people, loanId)).repayment!;
      const { name, sent, refusal } = of(people.borrower.token, settlementKobo);
      const [paid, ...decided] = await Promise.all([
        codeOf(other.call(name, sent)),
        codeOf(approve(given.server, people.second, id)),
        codeOf(approve(other, people.second, id)),
      ]);
      expect(['done', refusal]).toContain(paid);
      const agreed = decided.filter((one) => one === 'done').length;
      expect(agreed).toBeLessThanOrEqual(1);
      const { history } = await loanOf(given.server, people, loanId);
      expect(history.filter(({ type }) => type === 'holiday')).toHaveLength(agreed);
      // A payment that came first changed the loan, or made the holiday cheaper.
      expect(agreed === 1 || paid === 'done').toBe(true);
    },
  );

  describe('on the due day, while the day starts', () => {
    let first: { dueOn: string; amountKobo: number };
    let approvalId: string;
    beforeEach(async () => {
      const { repayment, today } = await loanOf(given.server, people, loanId);
      const [row] = repayment!.instalments;
      first = { dueOn: row!.dueOn, amountKobo: totalOf(row!) };
      await skipDays(given.server, daysBetween(today, first.dueOn) - 3);
      // The first request is over by now.
      await passDays(given.server, 1);
      await askForHoliday(given.server, people, loanId, 1);
      await proposeHoliday(given.server, people.offering, loanId);
      approvalId = (await holidayProposal(given.server, people.second, loanId))!.id;
      await passDays(given.server, 1);
    });
    const firstRow = async () => (await loanOf(given.server, people, loanId)).repayment!.instalments[0]!;

    test('an approved holiday moves the instalment, or is refused a moment too early; nothing is collected', async () => {
      const held = await walletOf(given.server, people.borrower);
      const [, agreed] = await Promise.all([
        passDays(given.server, 1),
        codeOf(approve(other, people.second, approvalId)),
      ]);
      expect(await walletOf(given.server, people.borrower)).toBe(held);
      if (agreed !== 'done') {
        expect(agreed).toBe('PROPOSAL_VOID');
        expect(await codeOf(approve(other, people.second, approvalId))).toBe('done');
      }
      expect((await firstRow()).number).toBe(2);
    });

    test('a refused holiday makes the instalment due that day or three days later; it is collected once', async () => {
      const held = await walletOf(given.server, people.borrower);
      const [, refused] = await Promise.all([
        passDays(given.server, 1),
        codeOf(other.call('refuseProposal', { token: people.second.token, params: { approvalId } })),
      ]);
      expect(refused).toBe('done');
      await passDays(given.server, 4);
      expect(await walletOf(given.server, people.borrower)).toBe(held - first.amountKobo);
      expect(await firstRow()).toMatchObject({ number: 1, paidKobo: first.amountKobo });
    });

    test('a connection cut while it starts leaves no trace, and the day is done once', async () => {
      await inTransaction(given.server.context, (tx) => moveClock(given.server.context, tx, 1));
      const day = { day: first.dueOn, at: given.server.context.now(), isLate: false };
      await cutBeforeCommit(other.context, given.server.context, (tx) =>
        holidayRequestDay.work(other.context, tx, loanId, day),
      );
      expect((await firstRow()).dueOn).toBe(first.dueOn);
      while (await openNextDay(given.server.context, daySteps));
      expect(await firstRow()).toMatchObject({ paidKobo: 0 });
      expect((await firstRow()).dueOn > first.dueOn).toBe(true);
      const { db } = given.server.context;
      expect(await db.select().from(postponements).where(eq(postponements.loanId, loanId))).toHaveLength(1);
    });
  });
});
