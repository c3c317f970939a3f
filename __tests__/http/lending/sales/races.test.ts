import { sql } from 'drizzle-orm';
import { naira, type Kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { buyByPlan } from '#server/lending/autoInvest/buyByPlan';
import { buyNote } from '#server/lending/sales/buy';
import { suspendAdministrator } from '#server/office/administrators/suspension';
import { freezePerson } from '#server/people/freezing/service';
import { findUserByEmail } from '#server/people/users/repository';
import { cutBeforeCommit } from '#support/databases/cutConnection';
import { faultsOf } from '#support/ledger';
import { loanOf, walletOf } from '#support/loans/lending';
import { saverWith, type Saver } from '#support/payments';
import { planOf } from '#support/autoInvest/plans';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { onPostgresCopies } from '#support/serverSuite';
import { buy, costOf, marketOfNotes, offered, type Market } from '#support/sales/sales';

const live = async (server: TestServer) => {
  const market = await marketOfNotes(server);
  return { market, offerId: await offered(server, market.seller, market.loanId) };
};

onPostgresCopies(live, (given) => {
  let market: Market;
  let other: TestServer;
  let offerId = '';
  let cost: Kobo;
  let had: { seller: Kobo; buyer: Kobo };

  beforeEach(async () => {
    const { server } = given;
    other = await buildTestServer(given.database.connection(), { clock: server.clock });
    ({ market, offerId } = given.past);
    cost = await costOf(server, market.buyer, offerId);
    had = { seller: await walletOf(server, market.seller), buyer: await walletOf(server, market.buyer) };
  });
  afterEach(async () => {
    await other.close();
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  const holderOf = async ({ loanId }: Market): Promise<string[]> => {
    const { rows } = (await given.server.context.db.execute(
      sql`select lender_id from notes where loan_id = ${loanId}`,
    )) as { rows: { lender_id: string }[] };
    return rows.map(({ lender_id: lenderId }) => lenderId);
  };

  /** Either the buyer owns and has paid for the note, or nothing has happened. */
  async function expectWhole(status: number, buyer: Saver): Promise<void> {
    const isSold = status === 201;
    expect([201, 409]).toContain(status);
    expect(await walletOf(given.server, buyer)).toBe(isSold ? had.buyer - cost : had.buyer);
    expect((await holderOf(market)).includes(buyer.id)).toBe(isSold);
  }

  test('of two buyers, one gets the note and the other keeps their money', async () => {
    const { server } = given;
    const { buyer } = market;
    const rival = await saverWith(server, naira(100_000));
    // The rival becomes eligible to lend only after a day.
    cost = await costOf(server, buyer, offerId);
    const answers = await Promise.all([buy(server, buyer, offerId, cost), buy(other, rival, offerId, cost)]);
    expect(answers.map(({ status, error }) => (status === 201 ? 'bought' : error.code)).sort()).toEqual([
      'NOTE_GONE',
      'bought',
    ]);
    await expectWhole(answers[0].status, buyer);
    await expectWhole(answers[1].status, rival);
  });

  test('the same purchase sent to two servers at once is booked once', async () => {
    const { server } = given;
    const { buyer } = market;
    const key = crypto.randomUUID();
    await Promise.all([buy(server, buyer, offerId, cost, key), buy(other, buyer, offerId, cost, key)]);
    await expectWhole(201, buyer);
  });

  test('a concurrent payment goes to the holder at that moment, and a changed price is refused', async () => {
    const { server } = given;
    const { buyer, people, loanId } = market;
    const { repayment } = await loanOf(server, people, loanId);
    const paid = repayment!.instalments[1]!;
    const body = { amountKobo: naira(1_000), throughInstalment: paid.number };
    const [purchase, payment] = await Promise.all([
      buy(server, buyer, offerId, cost),
      other.call('payLoan', { token: people.borrower.token, params: { loanId }, body }),
    ]);
    expect(payment.status).toBe(200);
    if (purchase.status === 409) expect(purchase.error.code).toBe('NOTE_CHANGED');
    const isSold = purchase.status === 201;
    expect((await holderOf(market)).includes(buyer.id)).toBe(isSold);
  });

  test('a concurrent settlement comes before or after, never in between', async () => {
    const { server } = given;
    const { buyer, people, loanId, seller } = market;
    const { repayment } = await loanOf(server, people, loanId);
    const body = { amountKobo: repayment!.settlementKobo };
    const [purchase, settled] = await Promise.all([
      buy(server, buyer, offerId, cost),
      other.call('settleLoan', { token: people.borrower.token, params: { loanId }, body }),
    ]);
    expect([200, 409]).toContain(settled.status);
    if (purchase.status === 409) expect(purchase.error.code).toBe('NOTE_GONE');
    expect((await holderOf(market)).sort()).toEqual(
      [purchase.status === 201 ? buyer.id : seller.id, people.lenders[1].id].sort(),
    );
  });

  test.each(['seller', 'buyer', 'borrower'] as const)(
    'a concurrent freeze of the %s comes before or after',
    async (who) => {
      const { server } = given;
      const { buyer, seller, people } = market;
      const userId = { seller, buyer, borrower: people.borrower }[who].id;
      const actor = await findUserByEmail(server.context.db, people.second.email);
      const [purchase] = await Promise.all([
        buy(server, buyer, offerId, cost),
        inTransaction(other.context, (tx) =>
          freezePerson(other.context, suspendAdministrator, tx, { actorId: actor!.id, userId, reason: 'A doubt' }),
        ),
      ]);
      const isSold = purchase.status === 201;
      if (!isSold) expect(['NOTE_GONE', 'NOT_ELIGIBLE']).toContain(purchase.error.code);
      expect((await holderOf(market)).includes(buyer.id)).toBe(isSold);
      expect(await walletOf(server, buyer)).toBe(isSold ? had.buyer - cost : had.buyer);
    },
  );

  test('an offer withdrawn at the same time is sold before, or not at all', async () => {
    const { server } = given;
    const { buyer, seller } = market;
    const [purchase, withdrawn] = await Promise.all([
      buy(server, buyer, offerId, cost),
      other.call('withdrawOffer', { token: seller.token, params: { offerId } }),
    ]);
    expect([
      [201, 409],
      [409, 200],
    ]).toContainEqual([purchase.status, withdrawn.status]);
    await expectWhole(purchase.status, buyer);
  });

  test('two lenders who buy from each other at once both succeed', async () => {
    const { server } = given;
    const { seller } = market;
    const second = await marketOfNotes(server);
    const theirs = await offered(server, second.seller, second.loanId);
    // The clock moved on, and the first offer lapsed.
    const mine = await offered(server, seller, market.loanId);
    const mineCost = await costOf(server, second.seller, mine);
    const theirCost = await costOf(server, seller, theirs);
    const answers = await Promise.all([
      buy(server, second.seller, mine, mineCost),
      buy(other, seller, theirs, theirCost),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });

  test('a purchase killed before the commit leaves no trace, and a retry buys the note once', async () => {
    const { server } = given;
    const { buyer, seller } = market;
    const asked = { buyerId: buyer.id, offerId, amountKobo: cost, acceptsRisk: true, key: `killed:${offerId}` };
    await cutBeforeCommit(other.context, server.context, (tx) => buyNote(other.context, tx, asked));
    await expectWhole(409, buyer);
    expect(await walletOf(server, seller)).toBe(had.seller);
    await inTransaction(server.context, (tx) => buyNote(server.context, tx, asked));
    await expectWhole(201, buyer);
  });

  test('a plan’s purchase interrupted before its commit is rolled back, and then made once', async () => {
    const { server } = given;
    const lender = await saverWith(server, naira(100_000));
    cost = await costOf(server, lender, offerId);
    had = { seller: await walletOf(server, market.seller), buyer: await walletOf(server, lender) };
    await planOf(server, lender, { monthsFrom: 1, notesKobo: naira(40_000) });
    await cutBeforeCommit(other.context, server.context, async (tx) => {
      expect((await buyByPlan(other.context, tx, offerId)).isBought).toBe(true);
    });
    await expectWhole(409, lender);
    await server.runJobs();
    await expectWhole(201, lender);
  });

  test.each(['transfers', 'postings', 'note_holders', 'notes', 'note_sales', 'note_offers'])(
    'a sale interrupted at a row of %s leaves nothing half sold',
    async (table) => {
      const { server } = given;
      const { buyer, seller } = market;
      const { db } = server.context;
      await db.execute(
        sql.raw(`create function cut_off() returns trigger language plpgsql as
        'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'`),
      );
      await db.execute(
        sql.raw(`create trigger cut before insert or update on ${table} for each row execute function cut_off()`),
      );
      const asked = { buyerId: buyer.id, offerId, amountKobo: cost, acceptsRisk: true, key: `cut:${table}:${offerId}` };
      await expect(inTransaction(other.context, (tx) => buyNote(other.context, tx, asked))).rejects.toThrow();
      await db.execute(sql.raw(`drop trigger cut on ${table}`));
      await db.execute(sql.raw('drop function cut_off()'));
      await expectWhole(409, buyer);
      expect(await walletOf(server, seller)).toBe(had.seller);
      await inTransaction(server.context, (tx) => buyNote(server.context, tx, asked));
      await expectWhole(201, buyer);
    },
  );
});
