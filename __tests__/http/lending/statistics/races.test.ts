import { daysAfter } from '#contract/dates';
import { moveClock, readBusinessToday } from '#server/kernel/businessDays/clock';
import { openNextDay } from '#server/kernel/businessDays/openNextDay';
import { daySteps } from '#server/daySteps';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { loanMonths } from '#server/kernel/db/schema/repayments';
import { writeMonths } from '#server/lending/statistics/monthRows';
import { monthlyLoanStatus } from '#server/lending/statistics/daySteps';
import { cutBeforeCommit } from '#support/databases/cutConnection';
import { faultsOf } from '#support/ledger';
import { cast, disbursed, loanOf, passDays, settle, type Cast } from '#support/loans/lending';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { naira } from '#contract/money/kobo';
import { onPostgresServer } from '#support/serverSuite';

onPostgresServer((given) => {
  let all: Cast[] = [];
  const loanIds: string[] = [];

  const today = () => inTransaction(given.server.context, (tx) => readBusinessToday(given.server.context, tx));

  /** To the last day of the current month. */
  async function passToMonthEnd(): Promise<string> {
    for (;;) {
      const day = await today();
      if (daysAfter(day, 1).endsWith('-01')) return day;
      await passDays(given.server, 1);
    }
  }

  beforeAll(async () => {
    all = [await cast(given.server), await cast(given.server), await cast(given.server)];
    for (const people of all) {
      loanIds.push(await disbursed(given.server, people));
      await sendMoney(given.server.context, {
        accountNumber: people.borrower.accountNumber,
        amountKobo: naira(80_000),
      });
    }
    await given.server.runJobs();
  });

  test("settlements race the month's end on two instances: each month has what its days booked", async () => {
    const { server } = given;
    const { context } = server;
    const monthEnd = await passToMonthEnd();
    const other = { ...context, db: given.database.connection().db };
    await inTransaction(context, (tx) => moveClock(context, tx, 1));
    const live = async (instance: typeof context) => {
      while (await openNextDay(instance, daySteps));
    };
    // A new day adds interest, so the settlement amount may change during the request.
    const settleWhicheverDay = async (people: Cast, loanId: string) => {
      while ((await loanOf(server, people, loanId)).state === 'repaying')
        await settle(server, people, loanId).catch((error: Error) =>
          expect(error.message).toContain('SETTLEMENT_CHANGED'),
        );
    };
    await Promise.all([
      live(context),
      live(other),
      ...all.map((people, index) => settleWhicheverDay(people, loanIds[index]!)),
    ]);
    await server.runJobs();
    expect((await context.db.select().from(loanMonths)).filter((row) => row.monthEnd === monthEnd)).toHaveLength(3);
    expect(await faultsOf(context.db)).toStrictEqual([]);
    await passToMonthEnd();
    await passDays(server, 1);
    for (const [index, people] of all.entries()) {
      expect((await loanOf(server, people, loanIds[index]!)).state).toBe('settled');
    }
    const rows = await context.db.select().from(loanMonths);
    for (const loanId of loanIds) {
      expect(rows.filter((row) => row.loanId === loanId && row.bucket === 'ended')).toHaveLength(1);
    }
    expect(await faultsOf(context.db)).toStrictEqual([]);
  });

  test('a connection cut before the commit leaves no row, and a retry writes it once', async () => {
    const { context } = given.server;
    const people = await cast(given.server);
    const loanId = await disbursed(given.server, people);
    const monthEnd = await passToMonthEnd();
    const other = { db: given.database.connection().db };
    const victim = { db: given.database.connection().db };
    const day = daysAfter(monthEnd, 1);
    const rowsOf = async () => (await context.db.select().from(loanMonths)).filter((row) => row.loanId === loanId);
    await cutBeforeCommit(victim, other, (tx) =>
      monthlyLoanStatus.work(context, tx, loanId, { day, at: new Date(), isLate: false }),
    );
    expect(await rowsOf()).toStrictEqual([]);
    await passDays(given.server, 1);
    await inTransaction(context, (tx) => writeMonths(tx, [loanId], [monthEnd]));
    expect(await rowsOf()).toHaveLength(1);
    expect(await faultsOf(context.db)).toStrictEqual([]);
  });
});
