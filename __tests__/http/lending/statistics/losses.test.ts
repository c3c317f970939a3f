import { asc, eq, sql } from 'drizzle-orm';
import { kobo, naira, type Kobo } from '#contract/money/kobo';
import { daysBetween } from '#contract/dates';
import { loanMonths } from '#server/kernel/db/schema/repayments';
import { findLastDay } from '#server/kernel/businessDays/repository';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { readYear } from '#server/lending/portfolio/yearFile';
import { readRiskReport } from '#server/lending/statistics/readFigures';
import { closeMonths } from '#server/lending/statistics/closeMonths';
import { sumBook } from '#server/lending/statistics/repository';
import { findLedgerMonths } from '#server/money/ledger/detachMonth';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { isAboutLoan } from '#support/approvals';
import { faultsOf, silenceTriggers } from '#support/ledger';
import { cast, disbursed, loanOf, passDays, skipDays, spendDownTo, type Cast } from '#support/loans/lending';
import { readLendingYear } from '#support/market/lendingYear';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  let loanId = '';

  async function decide(name: 'proposeDefault' | 'proposeWriteOff'): Promise<void> {
    const { server } = given;
    const { offering, second } = people;
    const proposed = await server.call(name, {
      token: offering.token,
      params: { loanId },
      body: { reason: 'Silence' },
    });
    expect(proposed.status).toBe(200);
    const { body } = await server.call('approvals', { token: second.token });
    const params = { approvalId: body.find(isAboutLoan(loanId))!.id };
    expect((await server.call('approveProposal', { token: second.token, params })).status).toBe(200);
  }

  async function send(amountKobo: Kobo): Promise<void> {
    await sendMoney(given.server.context, { accountNumber: people.borrower.accountNumber, amountKobo });
    await given.server.runJobs();
  }

  const figures = async () => {
    await closeMonths(given.server.context, {});
    return (await readRiskReport(given.server.context.db)).statistics!;
  };
  const yearOf = (token: string, year: string) => readLendingYear(given.server, token, year);

  beforeAll(async () => {
    const { server } = given;
    people = await cast(server);
    loanId = await disbursed(server, people);
    await spendDownTo(server, people.borrower, kobo(0));
    const { repayment, today } = await loanOf(server, people, loanId);
    await skipDays(server, daysBetween(today, repayment!.instalments[0]!.dueOn) + 91);
    await decide('proposeDefault');
    await skipDays(server, 31);
  });

  test('a default is at risk and counts as a loss of its quarter', async () => {
    const { buckets, losses, monthEnd, totals, vintages } = await figures();
    expect(await sumBook(given.server.context.db, monthEnd)).toMatchObject([{ loanCount: 1, defaultCount: 1 }]);
    // One loan is one row.
    expect(buckets).toMatchObject([{ toBucket: 'defaulted', outstandingKobo: naira(80_000) }]);
    expect(totals).toMatchObject({ defaultedKobo: naira(80_000), recoveredKobo: 0, writtenOffKobo: 0 });
    expect(vintages[0]!.lossBps.at(-1)).toBe(10_000);
    expect(losses[0]!.promisedBps).toBe(400);
    expect(losses[0]!.lostBps).toBe(8000);
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  test('a write-off is a loss, less any recovery', async () => {
    const { server } = given;
    await send(naira(20_000));
    await decide('proposeWriteOff');
    await skipDays(server, 31);
    await send(naira(8_000));
    await skipDays(server, 31);
    const { totals } = await figures();
    const outstandingKobo = (await loanOf(server, people, loanId)).repayment!.outstandingKobo;
    expect(totals).toMatchObject({ writtenOffKobo: outstandingKobo, outstandingKobo: 0, defaultedKobo: naira(80_000) });
    expect(totals.recoveredKobo).toBe(naira(80_000) - outstandingKobo);
    const rows = await server.context.db
      .select()
      .from(loanMonths)
      .where(eq(loanMonths.loanId, loanId))
      .orderBy(asc(loanMonths.monthEnd));
    expect(rows.map(({ bucket }) => bucket)).toEqual(
      expect.arrayContaining(['onTime', 'days1To30', 'days31To60', 'days61To90', 'defaulted', 'writtenOff']),
    );
    // Nothing is outstanding after the write-off.
    const [before, last] = rows.slice(-2);
    expect(last!.koboDays).toBe(before!.koboDays);
    expect(await faultsOf(server.context.db)).toStrictEqual([]);
  });

  test("a lender's year has its loss, recovery and wallet receipts, by month and in total", async () => {
    const { server } = given;
    const [lender] = people.lenders;
    const { body: mine } = await server.call('myPortfolio', { token: lender.token });
    const [head, ...rows] = await yearOf(lender.token, mine.today.slice(0, 4));
    expect(head!.slice(0, 4)).toEqual(['Month', 'Lent (NGN)', 'Principal repaid (NGN)', 'Interest (NGN)']);
    const amounts = rows.map((row) => row.slice(1).map((cell) => Math.round(Number(cell) * 100)));
    const total = amounts.at(-1)!;
    const summed = amounts.slice(0, -1).reduce((one, other) => one.map((amount, index) => amount + other[index]!));
    expect(rows.at(-1)![0]).toBe(`All of ${mine.today.slice(0, 4)}`);
    const [gain, loss, received] = [17, 18, 19];
    const isNet = (index: number) => index === gain || index === loss;
    expect(total.filter((_, index) => !isNet(index))).toEqual(summed.filter((_, index) => !isNet(index)));
    expect(total[gain]! - total[loss]!).toBe(summed[gain]! - summed[loss]!);
    const [lentKobo, principalKobo, interestKobo, feesKobo, servicingKobo, taxKobo, lostKobo, recoveredKobo] =
      total as Kobo[];
    expect(taxKobo).toBe(0);
    expect(lentKobo).toBe(naira(40_000));
    expect([interestKobo, feesKobo, servicingKobo]).toEqual([
      mine.interestKobo,
      mine.lateFeesKobo,
      mine.servicingFeesKobo,
    ]);
    expect(lostKobo! - recoveredKobo!).toBe(mine.lossesKobo);
    expect(recoveredKobo).toBeGreaterThan(0);
    const earned = interestKobo! + feesKobo! + recoveredKobo! - servicingKobo! - lostKobo!;
    expect([total[gain], total[loss]]).toEqual([Math.max(0, earned), Math.max(0, -earned)]);
    // The ledger's postings match the shares.
    expect(total[received]).toBe(principalKobo! + interestKobo! + feesKobo! - servicingKobo!);
  });

  test("a lender's year is the same when its months of the ledger are detached", async () => {
    const { context } = given.server;
    const { day } = (await findLastDay(context.db))!;
    const year = (tx: Tx) => readYear(tx, people.lenders[0].id, day.slice(0, 4));
    const undone = inTransaction(context, async (tx) => {
      const before = await year(tx);
      expect(before.at(-1)!.receivedKobo).toBeGreaterThan(0);
      await silenceTriggers(tx);
      for (const { month } of await findLedgerMonths(tx)) {
        const suffix = month.slice(0, 7).replace('-', '_');
        for (const table of ['postings', 'transfers'])
          await tx.execute(sql.raw(`alter table ${table} detach partition ${table}_${suffix}`));
      }
      await tx.execute(sql`update ledger_months set proved_at = now(), detached_at = now(),
        last_day = month + interval '1 month - 1 day'`);
      expect(await year(tx)).toEqual(before);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });

  test("a year without lending has only zeros, and an invalid year isn't found", async () => {
    const { token } = people.lenders[0];
    const rows = await yearOf(token, '2025');
    expect(rows).toHaveLength(14);
    expect(rows.slice(1).every((row) => row.slice(1).every((cell) => cell === '0.00'))).toBe(true);
    expect((await given.server.call('lendingYear', { token, params: { year: '26' } })).status).toBe(404);
  });

  test('a loan found written off on a new day keeps its row each month', async () => {
    await passDays(given.server, 31);
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });
});
