import { eq, sql } from 'drizzle-orm';
import { NO_KOBO, naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { loanSnapshots } from '#server/kernel/db/schema/loans';
import { holdLoan, record } from '#server/lending/loans/life/life';
import { findUserByEmail } from '#server/people/users/repository';
import { faultsOf, together } from '#support/ledger';
import { apply, cast, type Cast, listed, loanOf, pledge } from '#support/loans/lending';
import { saver } from '#support/payments';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  beforeAll(async () => {
    people = await cast(given.server);
  });
  const newListing = async () => {
    people = { ...people, borrower: await saver(given.server) };
    return listed(given.server, people);
  };
  const kept = async (loanId: string) => {
    const [row] = await given.server.context.db.select().from(loanSnapshots).where(eq(loanSnapshots.loanId, loanId));
    return row!;
  };
  const change = (loanId: string, set: object) =>
    given.server.context.db.update(loanSnapshots).set(set).where(eq(loanSnapshots.loanId, loanId));
  const pledged = async (loanId: string) => (await loanOf(given.server, people, loanId)).pledgedKobo;
  const wrong = sql`jsonb_set(context, '{pledgedKobo}', '1')`;

  describe('snapshots of loans', () => {
    it('are stored with each event, even if two happen at once', async () => {
      const { server } = given;
      const loanId = await newListing();
      await together(2, (turn) => pledge(server, people.lenders[turn]!, loanId));
      const { eventCount, context } = await kept(loanId);
      expect([eventCount, context.pledgedKobo, context.openPledges.length]).toEqual([6, naira(80_000), 2]);
      expect(await faultsOf(server.context.db)).toStrictEqual([]);
    });

    it.each([
      ['from another machine version', { machineVersion: 0 }, 0],
      ['of fewer events than the loan has', { eventCount: 3 }, 1],
    ])('a snapshot %s is ignored, and the next event stores it again', async (_what, stale, lender) => {
      const { server } = given;
      const loanId = await newListing();
      await change(loanId, { ...stale, context: wrong });
      expect(await pledged(loanId)).toBe(NO_KOBO);
      expect(await faultsOf(server.context.db)).toStrictEqual([]);
      expect((await pledge(server, people.lenders[lender]!, loanId)).status).toBe(201);
      expect((await kept(loanId)).context.pledgedKobo).toBe(naira(40_000));
      expect(await faultsOf(server.context.db)).toStrictEqual([]);
    });

    it("a snapshot that doesn't match the events is found by the ledger check", async () => {
      const { server } = given;
      const loanId = await newListing();
      const { context } = await kept(loanId);
      await change(loanId, { context: wrong });
      expect(await faultsOf(server.context.db)).toEqual([
        `The stored snapshot of loan ${loanId} doesn't match its events`,
      ]);
      await change(loanId, { context });
    });
  });

  it('the page of a long life shows the last hundred events, earlier milestones, and the number left out', async () => {
    const { server } = given;
    const borrower = await saver(server);
    const loanId = await apply(server, { borrower });
    const by = (await findUserByEmail(server.context.db, people.offering.email))!.id;
    await inTransaction(server.context, async (tx) => {
      let loan = await holdLoan(tx, loanId);
      const at = server.clock.now().toISOString();
      for (let round = 0; round < 150; round += 1) {
        loan = await record(tx, loan, { type: 'take', at, by });
        loan = await record(tx, loan, { type: 'release', at, by });
      }
    });
    const { history, eventsLeftOut } = await loanOf(server, { borrower }, loanId);
    expect([history[0]!.type, history.length, eventsLeftOut]).toEqual(['submit', 101, 200]);
  });
});
