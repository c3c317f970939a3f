import { sql } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { placeOpenNotes } from '#server/lending/autoInvest/placeNotes';
import { plansBuyInTurns } from '#server/lending/proofs/plansBuyInTurns';
import { faultsOf, silenceTriggers } from '#support/ledger';
import { walletOf } from '#support/loans/lending';
import { saverWith, type Saver } from '#support/payments';
import { planOf } from '#support/autoInvest/plans';
import { costOf, forSale, marketOfNotes, offered, type Market } from '#support/sales/sales';
import { onCopies } from '#support/serverSuite';
import { findScope } from '#server/money/ledger/check/scope';

onCopies(marketOfNotes, (given) => {
  let market: Market;
  beforeEach(() => {
    market = given.past;
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  const buyer = () => saverWith(given.server, naira(100_000));
  const notesOnly = (lender: Saver, change = {}) =>
    planOf(given.server, lender, { monthsFrom: 1, notesKobo: naira(40_000), ...change });

  const holds = async ({ token }: Saver, { loanId }: Pick<Market, 'loanId'>): Promise<boolean> => {
    const { status, body } = await given.server.call('myHolding', { token, params: { loanId } });
    return status === 200 && body.notes.length > 0;
  };

  test('a plan buys a note at 100% or less if it is set to, and its lender gets a mail', async () => {
    const { server } = given;
    const { seller, loanId } = market;
    const willing = await buyer();
    const other = await buyer();
    await planOf(server, other, { monthsFrom: 1 });
    await notesOnly(willing);
    await offered(server, seller, loanId, 100);
    await server.runJobs();
    expect([await holds(willing, market), await holds(other, market)]).toEqual([true, false]);
    const mail = server.mails.all.findLast(({ to }) => to === willing.email);
    expect(mail?.text).toContain('Your plan 1 bought a note at 100% for ₦');
    const [plan] = (await server.call('myPlans', { token: willing.token })).body;
    expect(plan).toMatchObject({ notesKobo: naira(40_000) });
    expect(plan?.monthKobo).toBe(naira(100_000) - (await walletOf(server, willing)));
  });

  test.each([
    ['costs more than 100%', 101, {}],
    ['is of another grade', 100, { grades: ['A'] }],
    ['has too few months left', 100, { monthsFrom: 6 }],
    ['has no security', 100, { securedOnly: true }],
    ['costs more than the plan pays for notes of a loan', 100, { notesKobo: naira(20_000) }],
    ['costs more than the money not kept back', 100, { keptBackKobo: naira(90_000) }],
    ['exceeds the monthly amount', 100, { mostAMonthKobo: naira(10_000) }],
  ] as const)("a plan doesn't buy a note that %s", async (_what, percent, change) => {
    const { server } = given;
    const { seller, loanId } = market;
    const lender = await buyer();
    await notesOnly(lender, { ...change, ...('grades' in change && { grades: [...change.grades] }) });
    const offerId = await offered(server, seller, loanId, percent);
    await server.runJobs();
    expect((await forSale(server, lender, offerId)).status).toBe(200);
    expect(await walletOf(server, lender)).toBe(naira(100_000));
  });

  test('newly free money buys notes already for sale', async () => {
    const { server } = given;
    const { seller, loanId } = market;
    await offered(server, seller, loanId, 97);
    await server.runJobs();
    const lender = await buyer();
    await notesOnly(lender);
    await server.runJobs();
    expect(await holds(lender, market)).toBe(true);
  });

  test('the lender whose plans bought least recently is served first', async () => {
    const { server } = given;
    // Before the plans, which would pledge to its listing.
    const later = await marketOfNotes(server);
    const lenders = [await buyer(), await buyer()] as const;
    for (const lender of lenders) await notesOnly(lender);
    await offered(server, market.seller, market.loanId);
    await server.runJobs();
    await offered(server, later.seller, later.loanId);
    await server.runJobs();
    expect([await holds(lenders[0], market), await holds(lenders[1], later)]).toEqual([true, true]);
  });

  test('a plan far behind in the queue buys a note that none in front may buy', async () => {
    const { server } = given;
    const { seller, loanId } = market;
    const unable = [await buyer(), await buyer(), await buyer()];
    for (const lender of unable) await notesOnly(lender, { mostAMonthKobo: naira(10_000) });
    const last = await buyer();
    await notesOnly(last);
    await offered(server, seller, loanId, 100);
    await placeOpenNotes(server.context, undefined, { lenders: 1 });
    expect(await Promise.all([...unable, last].map((one) => holds(one, market)))).toEqual([false, false, false, true]);
  });

  test('a note is bought though no plan wants the offers in front of it', async () => {
    const { server } = given;
    const later = await marketOfNotes(server);
    const lender = await buyer();
    const dear = await costOf(server, lender, await offered(server, market.seller, market.loanId, 100));
    const cheap = await costOf(server, lender, await offered(server, later.seller, later.loanId, 80));
    await notesOnly(lender, { notesKobo: Math.round((dear + cheap) / 2) });
    await placeOpenNotes(server.context, undefined, { offers: 1 });
    expect([await holds(lender, market), await holds(lender, later)]).toEqual([false, true]);
  });

  test('a note is bought once if several jobs run at once', async () => {
    const { server } = given;
    const lenders = [await buyer(), await buyer()] as const;
    for (const lender of lenders) await notesOnly(lender);
    await server.runJobs();
    await offered(server, market.seller, market.loanId);
    await Promise.all([placeOpenNotes(server.context), placeOpenNotes(server.context), server.runJobs()]);
    const having = await Promise.all(lenders.map((lender) => holds(lender, market)));
    expect(having.filter(Boolean)).toHaveLength(1);
  });

  test("the check finds a purchase that wasn't the plan’s", async () => {
    const { server } = given;
    const lender = await buyer();
    await notesOnly(lender);
    await offered(server, market.seller, market.loanId);
    await server.runJobs();
    const found = async (change: ReturnType<typeof sql>) => {
      const faults: string[] = [];
      await expect(
        inTransaction(server.context, async (tx) => {
          await silenceTriggers(tx);
          await tx.execute(change);
          for await (const fault of plansBuyInTurns.findFaults(tx, await findScope(tx))) faults.push(fault);
          throw new Error('undone');
        }),
      ).rejects.toThrow('undone');
      return faults.join('\n');
    };
    expect(await found(sql`update note_sales set buyer_id = ${market.people.borrower.id}`)).toMatch(
      /went to another lender/,
    );
    expect(await found(sql`update investment_plan_versions set notes_kobo = 100`)).toMatch(/exceeds its plan/);
    expect(await found(sql`update plan_purchases set turn_before = 1 - 9`)).toMatch(/was not the lender's/);
    expect(await found(sql`update plan_lenders set note_turn = note_turn + 1`)).toMatch(/bought last at turn/);
    expect(await found(sql`delete from plan_purchases`)).toMatch(/never bought any/);
  });
});
