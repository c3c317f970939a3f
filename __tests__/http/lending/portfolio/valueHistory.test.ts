import { daysBetween, monthsAfter, type IsoDay } from '#contract/dates';
import { kobo, naira } from '#contract/money/kobo';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { closeMonths } from '#server/lending/statistics/closeMonths';
import { approve, proposalOf, propose } from '#support/loans/arrears';
import { cast, disbursed, loanOf, skipDays, spendDownTo, type Cast } from '#support/loans/lending';
import { bought, marketOfNotes, offered } from '#support/sales/sales';
import type { Saver } from '#support/payments';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  let loanId = '';

  const portfolioOf = async ({ token }: Saver) => (await given.server.call('myPortfolio', { token })).body;
  const historyOf = async ({ token }: Saver) => (await given.server.call('myValueHistory', { token })).body.points;

  /** To the first day of the next month, on which nothing falls due. */
  async function toNextMonth(): Promise<void> {
    const { today } = await loanOf(given.server, people, loanId);
    const first: IsoDay = `${monthsAfter(today, 1).slice(0, 7)}-01`;
    await skipDays(given.server, daysBetween(today, first));
    await closeMonths(given.server.context, {});
  }

  beforeAll(async () => {
    people = await cast(given.server);
    loanId = await disbursed(given.server, people);
    await spendDownTo(given.server, people.borrower, kobo(0));
  });

  test('each month shows the portfolio’s value on the first of the next, and today’s is that of the portfolio', async () => {
    const [lender] = people.lenders;
    const seen: number[] = [];
    for (let month = 0; month < 5; month += 1) {
      await toNextMonth();
      seen.push((await portfolioOf(lender)).valueKobo);
    }
    // Later and later: more is set aside.
    expect(seen.at(-1)!).toBeLessThan(seen[0]!);
    const points = await historyOf(lender);
    expect(points.slice(0, -1).map(({ valueKobo }) => valueKobo)).toEqual(seen);
    expect(points.slice(0, -1).map(({ putInKobo }) => putInKobo)).toEqual(seen.map(() => naira(100_000)));
    const { today, valueKobo, resultKobo } = await portfolioOf(lender);
    expect(points.at(-1)).toEqual({ on: today, valueKobo, putInKobo: valueKobo - resultKobo });
  });

  test('a deposit raises the money put in, and a write-off lowers only the value', async () => {
    const { server } = given;
    const [lender] = people.lenders;
    await sendMoney(server.context, { accountNumber: lender.accountNumber, amountKobo: naira(5_000) });
    await server.runJobs();
    const { offering, second } = people;
    for (const call of ['proposeDefault', 'proposeWriteOff'] as const) {
      const proposed = await propose(server, offering, loanId, call);
      if (proposed.status !== 200) throw new Error(proposed.raw);
      await approve(server, second, (await proposalOf(server, second, loanId))!.id);
    }
    await toNextMonth();
    const { valueKobo, lossesKobo } = await portfolioOf(lender);
    expect(lossesKobo).toBe(naira(40_000));
    expect((await historyOf(lender)).at(-2)).toMatchObject({ valueKobo, putInKobo: naira(105_000) });
  });
});

onServer((given) => {
  test('buyer and seller of a note see its price in the month of the sale', async () => {
    const { server } = given;
    const { people: actors, loanId, seller, buyer } = await marketOfNotes(server);
    await bought(server, buyer, await offered(server, seller, loanId, 90));
    const { today } = await loanOf(server, actors, loanId);
    await skipDays(server, daysBetween(today, `${monthsAfter(today, 1).slice(0, 7)}-01`));
    await closeMonths(server.context, {});
    for (const { token } of [seller, buyer]) {
      const { valueKobo, resultKobo } = (await server.call('myPortfolio', { token })).body;
      const { points } = (await server.call('myValueHistory', { token })).body;
      expect(resultKobo).not.toBe(0);
      expect(points.slice(-2)).toMatchObject([
        { valueKobo, putInKobo: valueKobo - resultKobo },
        { valueKobo, putInKobo: valueKobo - resultKobo },
      ]);
    }
  });
});
