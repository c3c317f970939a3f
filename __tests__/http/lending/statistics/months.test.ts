import { asc, sql } from 'drizzle-orm';
import { daysBetween } from '#contract/dates';
import { unpaidOf } from '#contract/lending/loans/paymentReach';
import { naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { closedMonths, loanMonths } from '#server/kernel/db/schema/repayments';
import { readRiskReport } from '#server/lending/statistics/readFigures';
import { closeMonths } from '#server/lending/statistics/closeMonths';
import { findUserByEmail } from '#server/people/users/repository';
import { faultsOf, silenceTriggers } from '#support/ledger';
import { cast, catchUp, disbursed, fallBehind, loanOf, passDays, settle, type Cast } from '#support/loans/lending';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  let loanId = '';
  let reviewerId = '';

  const rowsOfLoan = () =>
    given.server.context.db
      .select()
      .from(loanMonths)
      .where(sql`${loanMonths.loanId} = ${loanId}`)
      .orderBy(asc(loanMonths.monthEnd));
  const figures = async () => (await readRiskReport(given.server.context.db)).statistics;

  beforeAll(async () => {
    const { server } = given;
    people = await cast(server);
    loanId = await disbursed(server, people);
    reviewerId = (await findUserByEmail(server.context.db, people.offering.email))!.id;
  });

  test('there are no figures before the end of the first month', async () => {
    expect((await given.server.call('publishedStatistics')).body).toEqual({});
    expect((await given.server.call('riskReport', { token: people.second.token })).body).toEqual({ reviewers: [] });
  });

  test('each month-end records the loan’s state, and is published', async () => {
    const { server } = given;
    await passDays(server, 31);
    await fallBehind(server, people, loanId, 62);
    const rows = await rowsOfLoan();
    const late = rows.map(({ bucket, state }) => [state, bucket]);
    expect(late.slice(0, 2)).toEqual([
      ['repaying', 'onTime'],
      ['repaying', 'onTime'],
    ]);
    expect(late).toContainEqual(['repaying', 'days1To30']);
    expect(late).toContainEqual(['repaying', 'days31To60']);
    // Unpaid at the end of the due day is 1 day late.
    const { repayment } = await loanOf(server, people, loanId);
    const { dueOn } = repayment!.instalments.find((row) => unpaidOf(row) > 0)!;
    expect(rows.map(({ daysPastDue }) => daysPastDue)).toEqual(
      rows.map(({ monthEnd }) => Math.max(0, daysBetween(dueOn, monthEnd) + 1)),
    );
    const [first, second] = rows;
    expect(first).toMatchObject({ outstandingKobo: naira(80_000), interestKobo: 0, monthsSincePayout: 0, grade: 'C' });
    expect(second!.outstandingKobo).toBeLessThan(naira(80_000));
    expect(second!.reviewerId).toBe(reviewerId);
    expect(await faultsOf(server.context.db)).toStrictEqual([]);
    const published = await figures();
    expect(published).toMatchObject({
      monthEnd: rows.at(-1)!.monthEnd,
      totals: { loanCount: 1, lentKobo: naira(80_000), outstandingKobo: rows.at(-1)!.outstandingKobo },
      applications: { receivedCount: 1, declinedCount: 0 },
    });
    expect(published!.buckets).toMatchObject([{ loanCount: 1, outstandingKobo: rows.at(-1)!.outstandingKobo }]);
  });

  test('administrators see the amount at risk, by reviewer name', async () => {
    const { body } = await given.server.call('riskReport', { token: people.second.token });
    const { months, groups, rolls, stages, calibration, scorecards } = body.risk!;
    // 62 days late: the provision of half of what is out.
    expect(calibration).toEqual([expect.objectContaining({ grade: 'C', loanCount: 1, standing: 'tooFew' })]);
    expect(calibration[0]!.lostBps).toBeGreaterThan(calibration[0]!.promisedBps);
    expect(scorecards).toEqual([{ version: 1, loanCount: 0, badCount: 0 }]);
    expect(months.at(-1)!.par1Kobo).toBe(months.at(-1)!.outstandingKobo);
    expect(months[0]!.par1Kobo).toBe(0);
    expect(groups).toContainEqual(expect.objectContaining({ dimension: 'reviewer', value: reviewerId }));
    expect(body.reviewers).toEqual([{ id: reviewerId, name: expect.any(String) }]);
    expect(rolls).toContainEqual(expect.objectContaining({ from: 'onTime', to: 'days1To30' }));
    expect(stages.map(({ outstandingKobo }) => outstandingKobo).reduce((all, one) => all + one, 0)).toBe(
      months.at(-1)!.outstandingKobo,
    );
    expect((await given.server.call('riskReport', { token: people.borrower.token })).status).toBe(403);
  });

  test('missing monthly rows are filled in as if they had been recorded in time', async () => {
    const { context } = given.server;
    const kept = await rowsOfLoan();
    await inTransaction(context, async (tx) => {
      await silenceTriggers(tx);
      await tx.execute(sql`delete from loan_months`);
      await tx.execute(sql`delete from closed_months`);
    });
    await closeMonths(context, {});
    await closeMonths(context, {});
    expect(await rowsOfLoan()).toEqual(kept);
    expect(await context.db.$count(closedMonths)).toBe(kept.length);
    expect(await faultsOf(context.db)).toStrictEqual([]);
  });

  test("a loan's last row is for the month of its settlement", async () => {
    const { server } = given;
    await catchUp(server, people);
    await catchUp(server, people);
    if ((await loanOf(server, people, loanId)).state === 'repaying') await settle(server, people, loanId);
    await passDays(server, 70);
    const rows = await rowsOfLoan();
    expect(rows.at(-1)).toMatchObject({ bucket: 'ended', outstandingKobo: 0, daysPastDue: 0 });
    expect(rows.filter(({ bucket }) => bucket === 'ended')).toHaveLength(1);
    expect(await faultsOf(server.context.db)).toStrictEqual([]);
    const published = await figures();
    expect(published!.totals).toMatchObject({ repaidKobo: naira(80_000), outstandingKobo: 0, writtenOffKobo: 0 });
    expect(published!.returns).toEqual([
      expect.objectContaining({ lentKobo: naira(80_000), resultBps: expect.any(Number) }),
    ]);
    expect(published!.returns[0]!.resultBps).toBeGreaterThan(0);
    // Fewer than ten loans are nobody else's business.
    expect((await server.call('publishedStatistics')).body).toEqual({});
  });
});
