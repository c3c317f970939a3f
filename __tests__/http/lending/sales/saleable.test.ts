import { daysBetween } from '#contract/dates';
import type { NotesForSaleQuery } from '#contract/lending/market/notesForSaleQuery';
import { unpaidOf } from '#contract/lending/loans/paymentReach';
import { naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { suspendAdministrator } from '#server/office/administrators/suspension';
import { freezePerson } from '#server/people/freezing/service';
import { findUserByEmail } from '#server/people/users/repository';
import { faultsOf } from '#support/ledger';
import { catchUp, fallBehind, loanOf, passDays, spendDownTo } from '#support/loans/lending';
import { onCopies } from '#support/serverSuite';
import { askFor, bought, buy, costOf, marketOfNotes, offered, type Market } from '#support/sales/sales';

onCopies(marketOfNotes, (given) => {
  let market: Market;
  beforeEach(() => {
    market = given.past;
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  const listed = async (query: NotesForSaleQuery = {}) => {
    const { body } = await given.server.call('notesForSale', { token: market.buyer.token, query });
    return body;
  };

  async function freeze(userId: string): Promise<void> {
    const { context } = given.server;
    const actor = await findUserByEmail(context.db, market.people.second.email);
    await inTransaction(context, (tx) =>
      freezePerson(context, suspendAdministrator, tx, { actorId: actor!.id, userId, reason: 'A doubt' }),
    );
  }

  describe('a note can be sold', () => {
    const asked = async (percent?: number) => {
      const { status, error } = await askFor(given.server, market.seller, market.loanId, percent);
      return status < 400 ? 'offered' : error.code;
    };

    test('at 80 to 105 percent, in whole steps', async () => {
      for (const percent of [79, 106, 98.5]) expect(await asked(percent)).toBe('VALIDATION_ERROR');
      for (const percent of [80, 105]) expect(await asked(percent)).toBe('offered');
    });

    test('not within 30 days of the purchase', async () => {
      const { server } = given;
      const { loanId, seller, buyer } = market;
      await bought(server, buyer, await offered(server, seller, loanId));
      await passDays(server, 29);
      expect((await askFor(server, buyer, loanId)).error.code).toBe('NOTE_NOT_SALEABLE');
      await passDays(server, 1);
      expect((await askFor(server, buyer, loanId)).status).toBe(201);
    });

    test('not while a payment is late, and an existing offer lapses', async () => {
      const { server } = given;
      const { people, loanId, seller, buyer } = market;
      const offerId = await offered(server, seller, loanId);
      const cost = await costOf(server, buyer, offerId);
      await fallBehind(server, people, loanId, 2);
      expect(await asked()).toBe('NOTE_NOT_SALEABLE');
      expect(await listed()).toStrictEqual([]);
      expect((await buy(server, buyer, offerId, cost)).error.code).toBe('NOTE_GONE');
    });

    test('not on the due day while the instalment is unpaid, and an existing offer waits until it is paid', async () => {
      const { server } = given;
      const { people, loanId, seller, buyer } = market;
      const offerId = await offered(server, seller, loanId);
      const cost = await costOf(server, buyer, offerId);
      await spendDownTo(server, people.borrower, naira(50));
      const { today, repayment } = await loanOf(server, people, loanId);
      const next = repayment!.instalments.find((row) => unpaidOf(row) > 0)!;
      await passDays(server, daysBetween(today, next.dueOn));
      expect((await loanOf(server, people, loanId)).today).toBe(next.dueOn);
      expect(await listed()).toStrictEqual([]);
      expect((await buy(server, buyer, offerId, cost)).error.code).toBe('NOTE_GONE');
      expect((await askFor(server, people.lenders[1], loanId)).error.code).toBe('NOTE_NOT_SALEABLE');
      const all = await server.call('offerAllNotes', { token: people.lenders[1].token, body: { percent: 98 } });
      expect(all.body.offered).toBe(0);
      await catchUp(server, people);
      expect((await listed()).map((note) => note.offerId)).toEqual([offerId]);
      await bought(server, buyer, offerId);
    });

    test('not while the borrower is frozen, and an existing offer waits', async () => {
      const { server } = given;
      const { people, loanId, seller, buyer } = market;
      const offerId = await offered(server, seller, loanId);
      const cost = await costOf(server, buyer, offerId);
      await freeze(people.borrower.id);
      expect(await asked()).toBe('NOTE_NOT_SALEABLE');
      expect(await listed()).toStrictEqual([]);
      expect((await buy(server, buyer, offerId, cost)).error.code).toBe('NOTE_GONE');
    });

    test('not by a frozen seller or to a frozen buyer', async () => {
      const { server } = given;
      const { people, loanId, seller, buyer } = market;
      const offerId = await offered(server, seller, loanId);
      const other = await offered(server, people.lenders[1], loanId);
      const cost = await costOf(server, buyer, offerId);
      await freeze(seller.id);
      expect(await asked()).toBe('NOT_ELIGIBLE');
      expect((await buy(server, buyer, offerId, cost)).error.code).toBe('NOTE_GONE');
      await freeze(buyer.id);
      expect((await buy(server, buyer, other, cost)).error.code).toBe('NOT_ELIGIBLE');
    });
  });
});
