import { eq, sql, type SQL } from 'drizzle-orm';
import { daysBetween } from '#contract/dates';
import { unpaidOf } from '#contract/lending/loans/paymentReach';
import { naira } from '#contract/money/kobo';
import type { Tx } from '#server/kernel/db/connection';
import { restructuredCounts } from '#server/kernel/db/schema/relief';
import { placeOpenNotes } from '#server/lending/autoInvest/placeNotes';
import { marksHold } from '#server/lending/proofs/marksHold';
import { monthsHold } from '#server/lending/proofs/monthsHold';
import { salesOfMarked } from '#server/lending/proofs/salesOfMarked';
import { closeMonths } from '#server/lending/statistics/closeMonths';
import { approve, late, propose, proposalOf, send } from '#support/loans/arrears';
import { askForHoliday, holidayProposal, proposeHoliday } from '#support/loans/holidays';
import { faultsOf } from '#support/ledger';
import { cast, loanOf, passDays, skipDays, walletOf, type Cast } from '#support/loans/lending';
import { replanned } from '#support/loans/newPlans';
import { saverWith } from '#support/payments';
import { foundAfter } from '#support/plantedFaults';
import { planOf } from '#support/autoInvest/plans';
import { askFor, bought, forSale, noteOf, offered } from '#support/sales/sales';
import type { TestServer } from '#support/serverApp';
import { onServer } from '#support/serverSuite';

const OUTSTANDING = naira(40_000);

async function nextInstalment(server: TestServer, people: Cast, loanId: string) {
  const { repayment, today } = await loanOf(server, people, loanId);
  const next = repayment!.instalments.find((row) => unpaidOf(row) > 0)!;
  return { ...next, unpaidKobo: unpaidOf(next), inDays: daysBetween(today, next.dueOn) };
}

/** Goes to some days after the next due day, with the money there or not. */
async function toNext(server: TestServer, people: Cast, loanId: string, { isPaid = true, daysAfter = 0 } = {}) {
  const { unpaidKobo, inDays } = await nextInstalment(server, people, loanId);
  if (isPaid) await send(server, people, unpaidKobo);
  await skipDays(server, Math.max(0, inDays - 1));
  await passDays(server, 1 + daysAfter);
}

const standingOf = async (server: TestServer, people: Cast) => {
  const { body } = await server.call('myPortfolio', { token: people.lenders[0].token });
  const [standing] = body.standings;
  return { kind: standing?.kind, provisionKobo: standing?.provisionKobo, expected: body.expectedReturnBps };
};

async function defaulted(server: TestServer, people: Cast, loanId: string): Promise<void> {
  await propose(server, people.offering, loanId);
  await approve(server, people.second, (await proposalOf(server, people.second, loanId))!.id);
}

onServer((given) => {
  const findings = async (plant: (tx: Tx) => Promise<unknown>) =>
    (await foundAfter(given.server.context, marksHold, plant)).join('\n');

  describe('a late loan with a new plan', () => {
    let people: Cast;
    let loanId: string;
    beforeAll(async () => {
      people = await cast(given.server);
      loanId = await late(given.server, people, 70);
      await replanned(given.server, people, loanId);
    });
    afterEach(async () => {
      expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
    });

    test('keeps the provision of its lateness, and is no longer on time', async () => {
      // 70 days late: half of it.
      expect(await standingOf(given.server, people)).toMatchObject({
        kind: 'restructured',
        provisionKobo: OUTSTANDING / 2,
      });
      const { token } = people.lenders[0];
      const { body } = await given.server.call('myHolding', { token, params: { loanId } });
      expect(body).toMatchObject({ isRestructured: true, provisionKobo: OUTSTANDING / 2, daysPastDue: 0 });
      const { body: held } = await given.server.call('myHoldings', { token });
      expect(held[0]).toMatchObject({ isRestructured: true });
    });

    test("can't be sold before an instalment is paid, one by one or together", async () => {
      const { server } = given;
      const [lender] = people.lenders;
      const refused = await askFor(server, lender, loanId);
      expect([refused.status, refused.error.code]).toEqual([409, 'NOTE_NOT_SALEABLE']);
      expect((await noteOf(server, lender, loanId)).saleRefusal).toContain('new plan');
      const { body } = await server.call('offerAllNotes', { token: lender.token, body: { percent: 100 } });
      expect(body.offered).toBe(0);
    });

    test('after one instalment can be sold by hand, with its past, and no plan buys it', async () => {
      const { server } = given;
      await toNext(server, people, loanId);
      const [lender] = people.lenders;
      const robot = await saverWith(server, naira(100_000));
      await planOf(server, robot, { monthsFrom: 1, notesKobo: naira(60_000) });
      const offerId = await offered(server, lender, loanId, 100);
      await server.runJobs();
      await placeOpenNotes(server.context);
      expect(await walletOf(server, robot)).toBe(naira(100_000));
      const { body } = await forSale(server, robot, offerId);
      expect(body).toMatchObject({
        isRestructured: true,
        restructured: { wasDefaulted: false, paidInRow: 1, needed: 3 },
      });
      expect(body.turns.map(({ type }) => type)).toEqual(['replan']);
      expect(body.carriedInterestKobo).toBeGreaterThan(0);
      // Two days at most have accrued since the due day.
      expect(body.accruedKobo).toBeLessThan(7_000);
      await bought(server, await saverWith(server, naira(100_000)), await offered(server, people.lenders[1], loanId));
      const { body: list } = await server.call('notesForSale', { token: robot.token, query: {} });
      expect(list[0]).toMatchObject({ offerId, isRestructured: true });
    });

    test('starts again at zero after a missed grace, and ends after three instalments in a row', async () => {
      const { server } = given;
      await toNext(server, people, loanId, { isPaid: false, daysAfter: 4 });
      const { unpaidKobo } = await nextInstalment(server, people, loanId);
      await send(server, people, unpaidKobo);
      const counted = async () => {
        const { paidInRow, countedOn } = restructuredCounts;
        const rows = await server.context.db.select({ paidInRow }).from(restructuredCounts).orderBy(countedOn);
        return rows.map((row) => row.paidInRow);
      };
      expect(await counted()).toEqual([1, 0]);
      await toNext(server, people, loanId);
      await toNext(server, people, loanId);
      expect((await standingOf(server, people)).kind).toBe('restructured');
      await toNext(server, people, loanId);
      expect(await counted()).toEqual([1, 0, 1, 2, 3]);
      expect(await standingOf(server, people)).toMatchObject({ kind: 'onTime', provisionKobo: 0 });
    });

    test.each([
      [
        'a mark that is gone',
        sql`delete from restructured_counts; delete from restructurings`,
        /isn't marked as restructured/,
      ],
      ['a mark of another day', sql`update restructurings set marked_on = marked_on - 1`, /The mark by .* is wrong/],
      [
        'a mark with another lateness before',
        sql`update restructurings set bucket_before = 'onTime'`,
        /is wrong: days61To90/,
      ],
      ['a mark that names a default', sql`update restructurings set was_defaulted = true`, /is wrong/],
      [
        'a mark by another event',
        sql`insert into restructurings select loan_id, number, happened_at::date, false, 'onTime' from loan_events
          where type = 'pay' order by number limit 1`,
        /which doesn't do that/,
      ],
      [
        'a count that was not paid',
        sql`update restructured_counts set paid_in_row = 2 where paid_in_row = 0`,
        /wasn't paid so/,
      ],
      ['a count that is gone', sql`delete from restructured_counts where paid_in_row = 0`, /doesn't count 0/],
    ])('the check finds %s', async (_what, change, fault) => {
      expect(await findings((tx) => tx.execute(change))).toMatch(fault);
    });

    test('the check finds a purchase by a plan, and a sale before an instalment was paid', async () => {
      const after = async (change: SQL) =>
        (await foundAfter(given.server.context, salesOfMarked, (tx) => tx.execute(change))).join('\n');
      expect(await after(sql`select 1`)).toBe('');
      const byPlan = sql`insert into plan_purchases (transfer_id, lender_id, plan_id, version, turn)
        select note_sales.transfer_id, note_sales.buyer_id, plan.id, 1, 1 from note_sales, investment_plans plan limit 1`;
      expect(await after(byPlan)).toMatch(/^A plan bought a note of the restructured loan/);
      const early = sql`update note_holders set after_event = (
          select number from loan_events where loan_events.loan_id = note_holders.loan_id and type = 'replan'
        ) where number = 2`;
      expect(await after(early)).toMatch(/was sold by .* before an instalment was paid$/);
    });

    test('the check finds a wrong bucket of a month', async () => {
      await closeMonths(given.server.context, {});
      const inMonths = (change: ReturnType<typeof sql>) =>
        foundAfter(given.server.context, monthsHold, async (tx) => {
          await tx.execute(sql`delete from closed_months
            where month_end not in (select month_end from loan_months where bucket = 'restructured')`);
          await tx.execute(sql`update loan_months set ${change} where bucket = 'restructured'`);
        });
      expect(await inMonths(sql`grade = grade`)).toEqual([]);
      expect((await inMonths(sql`bucket = 'onTime'`)).join()).toContain('bucket of loan');
      expect((await inMonths(sql`valued_as = 'over90'`)).join()).toContain('valuedAs of loan');
      expect((await inMonths(sql`was_defaulted = true`)).join()).toContain('wasDefaulted of loan');
    });
  });

  test('after a default the loan is expected to return nothing, and keeps 80% until three instalments are paid', async () => {
    const { server } = given;
    const people = await cast(server);
    const loanId = await late(server, people, 95);
    await defaulted(server, people, loanId);
    await replanned(server, people, loanId);
    const provisionOf = async () => (await standingOf(server, people)).provisionKobo;
    expect(await standingOf(server, people)).toEqual({
      kind: 'restructured',
      provisionKobo: OUTSTANDING * 0.8,
      expected: 0,
    });
    await toNext(server, people, loanId);
    await toNext(server, people, loanId);
    const { body } = await server.call('myPortfolio', { token: people.lenders[0].token });
    expect(await provisionOf()).toBe(Math.ceil(body.lentKobo * 0.8));
    await toNext(server, people, loanId);
    const after = (await server.call('myPortfolio', { token: people.lenders[0].token })).body;
    expect(await provisionOf()).toBe(Math.ceil(after.lentKobo / 2));
    // Another plan starts the count again, and the default stays.
    await replanned(server, people, loanId);
    expect(await provisionOf()).toBe(Math.ceil(after.lentKobo * 0.8));
    expect(await faultsOf(server.context.db)).toStrictEqual([]);
  });

  test('a holiday granted while late marks a loan, one in time does not', async () => {
    const { server } = given;
    const people = await cast(server);
    const loanId = await late(server, people, 5);
    await askForHoliday(server, people, loanId, 1);
    await proposeHoliday(server, people.offering, loanId);
    await approve(server, people.second, (await holidayProposal(server, people.second, loanId))!.id);
    expect(await standingOf(server, people)).toMatchObject({ kind: 'restructured', provisionKobo: OUTSTANDING / 4 });
    // Months in which the overdue instalment is not due again yet.
    await passDays(server, 40);
    await closeMonths(server.context, {});
    expect(await faultsOf(server.context.db)).toStrictEqual([]);
    // It falls due with the first moved instalment, and only that one counts.
    await send(server, people, naira(60_000));
    await toNext(server, people, loanId, { isPaid: false });
    const { paidInRow } = restructuredCounts;
    const counted = await server.context.db
      .select({ paidInRow })
      .from(restructuredCounts)
      .where(eq(restructuredCounts.loanId, loanId));
    expect(counted).toEqual([{ paidInRow: 1 }]);
    expect((await loanOf(server, people, loanId)).repayment).toMatchObject({ dueKobo: 0 });
    expect(await faultsOf(server.context.db)).toStrictEqual([]);
  });
});
