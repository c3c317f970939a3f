import { and, asc, eq } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import { REPAYMENT_STEP } from '#server/kernel/businessDays/dayStep';
import { businessDayResults } from '#server/kernel/db/schema/books';
import { faultsOf } from '#support/ledger';
import {
  accept,
  cast,
  catchUp,
  disbursed,
  fallBehind,
  funded,
  loanOf,
  offered,
  passDays,
  pledge,
  spendDownTo,
  walletOf,
  type Cast,
} from '#support/loans/lending';
import type { TestServer } from '#support/serverApp';
import { onServer, type Given } from '#support/serverSuite';

const walletsOf = async (server: TestServer, { borrower, lenders }: Cast) => ({
  borrower: await walletOf(server, borrower),
  lenders: await Promise.all(lenders.map((lender) => walletOf(server, lender))),
});

const checkLedgerAfterEach = (given: Given) => {
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });
};

onServer((given) => {
  checkLedgerAfterEach(given);

  describe('the life of a loan of ₦80,000 for 6 months in grade C', () => {
    test('an offer shows its cost before the borrower accepts', async () => {
      const people = await cast(given.server);
      const { state, offer, grade } = await loanOf(given.server, people, await offered(given.server, people));
      expect([state, grade]).toEqual(['offered', 'C']);
      expect(offer).toMatchObject({
        annualRateBps: 3200,
        instalmentKobo: 1_460_506,
        originationFeeKobo: naira(2_400),
        paidOutKobo: naira(77_600),
      });
      expect(offer!.text).toContain('₦2,400');
    });

    test('an accepted loan is listed, and two lenders fund it', async () => {
      const people = await cast(given.server);
      const loanId = await offered(given.server, people);
      expect((await accept(given.server, people, loanId)).body).toMatchObject({ state: 'listed', pledgedKobo: 0 });
      const [first, second] = people.lenders;
      expect((await pledge(given.server, first, loanId)).status).toBe(201);
      expect(await loanOf(given.server, people, loanId)).toMatchObject({ state: 'listed', pledgedKobo: naira(40_000) });
      expect((await pledge(given.server, second, loanId)).status).toBe(201);
      expect(await loanOf(given.server, people, loanId)).toMatchObject({ state: 'funded', pledgedKobo: naira(80_000) });
      expect(await walletsOf(given.server, people)).toEqual({ borrower: 0, lenders: [naira(60_000), naira(60_000)] });
    });

    test('a second administrator pays it out', async () => {
      const people = await cast(given.server);
      const loanId = await funded(given.server, people);
      const params = { loanId };
      const own = await given.server.call('disburseLoan', { token: people.offering.token, params });
      expect([own.status, own.error.code]).toEqual([403, 'FOUR_EYES']);
      const { body } = await given.server.call('disburseLoan', { token: people.second.token, params });
      expect(body).toMatchObject({ state: 'repaying' });
      expect((await walletsOf(given.server, people)).borrower).toBe(naira(77_600));
      const { repayment } = await loanOf(given.server, people, loanId);
      expect(repayment).toMatchObject({ outstandingKobo: naira(80_000), dueKobo: 0, daysPastDue: 0 });
      expect(repayment!.instalments.map((row) => row.interestKobo + row.principalKobo)).toEqual([
        ...Array<number>(5).fill(1_460_506),
        1_460_504,
      ]);
    });

    test('a deposit immediately pays what is due', async () => {
      const people = await cast(given.server);
      const loanId = await disbursed(given.server, people);
      await fallBehind(given.server, people, loanId, 6);
      await catchUp(given.server, people);
      const { repayment } = await loanOf(given.server, people, loanId);
      expect(repayment).toMatchObject({ dueKobo: 0, daysPastDue: 0, outstandingKobo: 6_752_827 });
      expect((await walletsOf(given.server, people)).borrower).toBe(6_494_494);
    });
  });

  test('each day records whether all, part or nothing was collected', async () => {
    const people = await cast(given.server);
    const loanId = await disbursed(given.server, people);
    await spendDownTo(given.server, people.borrower, naira(5_000));
    await passDays(given.server, 34);
    await catchUp(given.server, people);
    await passDays(given.server, 31);
    const rows = await given.server.context.db
      .select({ outcome: businessDayResults.outcome })
      .from(businessDayResults)
      .where(and(eq(businessDayResults.subjectId, loanId), eq(businessDayResults.step, REPAYMENT_STEP)))
      .orderBy(asc(businessDayResults.day));
    const outcomes = rows.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome, nth) => outcome !== outcomes[nth - 1])).toEqual([
      'partly',
      'nothing there',
      'taken',
    ]);
  });
});
