import { sql } from 'drizzle-orm';
import type { NotesForSaleQuery } from '#contract/lending/market/notesForSaleQuery';
import { unpaidOf } from '#contract/lending/loans/paymentReach';
import { plainNaira } from '#contract/money/format';
import { addKobo, kobo, naira, subtractKobo } from '#contract/money/kobo';
import { companyBalances } from '#server/money/ledger/balances';
import { faultsOf } from '#support/ledger';
import { catchUp, loanOf, passDays, settle, spendDownTo, walletOf } from '#support/loans/lending';
import { expectToAddUp } from '#support/market/addsUp';
import { readLendingYear } from '#support/market/lendingYear';
import { saver, saverWith } from '#support/payments';
import { onCopies } from '#support/serverSuite';
import { bought, buy, costOf, forSale, marketOfNotes, noteOf, offered, type Market } from '#support/sales/sales';

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

  const portfolioOf = async ({ token }: { token: string }) => (await given.server.call('myPortfolio', { token })).body;

  test('price and accrued interest go to the seller, the fee to the company, and later payments to the buyer', async () => {
    const { server } = given;
    const { loanId, seller, buyer } = market;
    const note = await noteOf(server, seller, loanId);
    expect(note.accruedKobo).toBeGreaterThan(0);
    const offerId = await offered(server, seller, loanId, 95);
    const saleFees = async () => (await companyBalances(server.context.db)).saleFees;
    const feesBefore = await saleFees();
    const before = { seller: await walletOf(server, seller), buyer: await walletOf(server, buyer) };

    const sale = await bought(server, buyer, offerId);
    const priceKobo = Math.round(note.outstandingKobo * 0.95);
    expect(sale).toMatchObject({ percent: 95, principalKobo: note.outstandingKobo, accruedKobo: note.accruedKobo });
    expect(sale.priceKobo).toBe(priceKobo);
    expect(sale.totalKobo).toBe(priceKobo + note.accruedKobo);
    const feeKobo = Math.round(priceKobo * 0.005);
    expect(await walletOf(server, buyer)).toBe(before.buyer - sale.totalKobo);
    expect(await walletOf(server, seller)).toBe(before.seller + sale.totalKobo - feeKobo);
    expect(await saleFees()).toBe(feesBefore + feeKobo);

    const sellerHas = await walletOf(server, seller);
    const buyerHas = await walletOf(server, buyer);
    await passDays(server, 20);
    expect(await walletOf(server, seller)).toBe(sellerHas);
    const received = subtractKobo(await walletOf(server, buyer), buyerHas);
    expect(received).toBeGreaterThan(naira(6_000));
    const held = (await server.call('myHolding', { token: buyer.token, params: { loanId } })).body;
    expect(held).toMatchObject({ amountKobo: naira(40_000), receivedKobo: received });
    expect((await server.call('myHolding', { token: seller.token, params: { loanId } })).body.notes).toStrictEqual([]);

    // The first instalment stays with the seller, in every total.
    expect((await portfolioOf(seller)).interestKobo).toBeGreaterThan(0);
    const lost = subtractKobo(kobo(priceKobo), addKobo(note.outstandingKobo, kobo(feeKobo)));
    expect((await portfolioOf(seller)).salesKobo).toBe(lost + note.accruedKobo);
    expect((await portfolioOf(buyer)).salesKobo).toBe(note.outstandingKobo - sale.totalKobo);
    await expectToAddUp(server, buyer);
    await expectToAddUp(server, seller);
  });

  test('the return so far counts price and fee for the seller, and the price for the buyer', async () => {
    const { server } = given;
    const { loanId, seller, buyer, people } = market;
    const offerId = await offered(server, seller, loanId, 80);
    await bought(server, buyer, offerId);
    await passDays(server, 31);
    const kept = await portfolioOf(people.lenders[1]);
    const sold = await portfolioOf(seller);
    const cheap = await portfolioOf(buyer);
    expect(sold.xirrBps).toBeLessThan(0);
    expect(cheap.xirrBps).toBeGreaterThan(kept.xirrBps ?? 0);
  });

  test("the sale is in the seller's and the buyer's year, and the original loan stays with the seller", async () => {
    const { server } = given;
    const { loanId, seller, buyer } = market;
    const { outstandingKobo } = await noteOf(server, seller, loanId);
    const sale = await bought(server, buyer, await offered(server, seller, loanId, 95));
    const { soldOn, totalKobo, priceKobo } = sale;
    const interest = plainNaira(subtractKobo(totalKobo, priceKobo));
    const yearOf = async ({ token }: { token: string }) => {
      const lines = await readLendingYear(server, token, soldOn.slice(0, 4));
      const [head, total] = [lines[0] ?? [], lines.at(-1) ?? []];
      return Object.fromEntries(head.map((title, index) => [title.replace(' (NGN)', ''), total[index]]));
    };
    const feeKobo = kobo(Math.round(priceKobo * 0.005));
    expect(await yearOf(seller)).toMatchObject({
      Lent: plainNaira(naira(40_000)),
      'Notes sold for': plainNaira(priceKobo),
      'Interest of notes sold': interest,
      'Principal of notes sold': plainNaira(outstandingKobo),
      'Sale fees': plainNaira(feeKobo),
      'Notes bought for': '0.00',
    });
    expect(await yearOf(buyer)).toMatchObject({
      Lent: '0.00',
      'Notes sold for': '0.00',
      'Notes bought for': plainNaira(priceKobo),
      'Interest of notes bought': interest,
      'Principal of notes bought': plainNaira(outstandingKobo),
      // Nothing has come back yet.
      'Discounts earned': '0.00',
      'Gain after fees and losses before tax': '0.00',
      'Loss after fees and losses before tax': interest,
    });
    await catchUp(server, market.people);
    await settle(server, market.people, loanId);
    const { principalKobo } = sale;
    expect(await yearOf(buyer)).toMatchObject({
      'Discounts earned': plainNaira(subtractKobo(principalKobo, priceKobo)),
    });
  });

  test('seller and buyer each get a mail with the amounts', async () => {
    const { server } = given;
    const { loanId, seller, buyer } = market;
    await bought(server, buyer, await offered(server, seller, loanId, 100));
    await server.runJobs();
    const subjectFor = ({ email }: { email: string }) => server.mails.all.findLast(({ to }) => to === email)?.subject;
    expect(subjectFor(seller)).toMatch(/your note was sold for ₦/);
    expect(subjectFor(buyer)).toMatch(/you bought a note for ₦/);
  });

  test('the market shows notes for sale, filtered and sorted, with yields once they are calculated', async () => {
    const { server } = given;
    const { loanId, seller, people } = market;
    const cheap = await offered(server, seller, loanId, 90);
    const dear = await offered(server, people.lenders[1], loanId, 102);
    expect((await listed()).map(({ yieldBps }) => yieldBps)).toEqual([undefined, undefined]);
    await server.runJobs();
    const ids = async (query: NotesForSaleQuery) => (await listed(query)).map(({ offerId }) => offerId);
    expect(await ids({ sort: 'price:asc' })).toEqual([cheap, dear]);
    expect(await ids({ sort: 'yield:asc' })).toEqual([dear, cheap]);
    expect(await ids({ price: 'below100' })).toEqual([cheap]);
    expect(await ids({ price: 'at100' })).toStrictEqual([]);
    expect(await ids({ yield: 'from40' })).toEqual([cheap]);
    expect(await ids({ months: 'upTo6' })).toHaveLength(2);
    expect(await ids({ months: 'over12' })).toStrictEqual([]);
    expect(await ids({ grade: 'C', pageSize: 1, page: 2, sort: 'price:asc' })).toEqual([dear]);
    const [inList] = await listed({ price: 'below100' });
    const { lastDueOn, ...shown } = inList!;
    const { body } = await forSale(server, market.buyer, cheap);
    expect(body.schedule.at(-1)?.dueOn).toBe(lastDueOn);
    expect(body).toMatchObject({ ...shown, capKobo: naira(40_000), heldKobo: 0, isOwn: false });
    expect(body.payments).toMatchObject([{ daysLate: 0 }]);
    expect(body.totalKobo).toBe(body.priceKobo + body.accruedKobo);
  });

  test('an instalment paid early no longer counts as a month left, in the list and on the page', async () => {
    const { server } = given;
    const { loanId, seller, buyer, people } = market;
    const offerId = await offered(server, seller, loanId);
    const monthsLeft = async () => {
      const inList = (await listed()).map((note) => note.monthsLeft);
      return [...inList, (await forSale(server, buyer, offerId)).body.monthsLeft];
    };
    const before = await monthsLeft();
    expect(before[0]).toBe(before[1]);
    const { repayment } = await loanOf(server, people, loanId);
    const next = repayment!.instalments.find((row) => unpaidOf(row) > 0)!;
    const body = { amountKobo: unpaidOf(next), throughInstalment: next.number };
    expect((await server.call('payLoan', { token: people.borrower.token, params: { loanId }, body })).status).toBe(200);
    expect(await monthsLeft()).toEqual(before.map((months) => months - 1));
  });

  test('an offer ends with the loan, after 30 days or when it is withdrawn', async () => {
    const { server } = given;
    const { people, loanId, seller, buyer } = market;
    const withdrawn = await offered(server, seller, loanId);
    const cost = await costOf(server, buyer, withdrawn);
    const { body } = await server.call('withdrawOffer', { token: seller.token, params: { offerId: withdrawn } });
    expect(body).toMatchObject({ state: 'withdrawn' });
    expect((await buy(server, buyer, withdrawn, cost)).error.code).toBe('NOTE_GONE');
    expect((await server.call('withdrawOffer', { token: seller.token, params: { offerId: withdrawn } })).status).toBe(
      200,
    );

    const old = await offered(server, seller, loanId);
    await passDays(server, 29);
    expect(await listed()).toHaveLength(1);
    await passDays(server, 1);
    expect(await listed()).toStrictEqual([]);
    expect((await forSale(server, buyer, old)).error.code).toBe('NOTE_GONE');

    await offered(server, seller, loanId);
    await catchUp(server, people);
    await settle(server, people, loanId);
    expect(await listed()).toStrictEqual([]);
    expect((await noteOf(server, seller, loanId)).offer).toBeUndefined();
  });

  test('an amount that has changed is refused with the current one', async () => {
    const { server } = given;
    const { loanId, seller, buyer } = market;
    const offerId = await offered(server, seller, loanId);
    const yesterday = await costOf(server, buyer, offerId);
    await passDays(server, 1);
    const { status, error } = await buy(server, buyer, offerId, yesterday);
    expect([status, error.code]).toEqual([409, 'NOTE_CHANGED']);
    expect(error.text).toMatch(/This note now costs ₦[\d,.]+\. Nothing was bought/);
    await bought(server, buyer, offerId);
  });

  test('a new price replaces the older offer', async () => {
    const { server } = given;
    const { loanId, seller, buyer } = market;
    const dear = await offered(server, seller, loanId, 103);
    const cheap = await offered(server, seller, loanId, 97);
    expect((await listed()).map(({ offerId }) => offerId)).toEqual([cheap]);
    expect((await forSale(server, buyer, dear)).error.code).toBe('NOTE_GONE');
  });

  test('a purchase with the same key is booked once', async () => {
    const { server } = given;
    const { loanId, seller, buyer } = market;
    const offerId = await offered(server, seller, loanId);
    const cost = await costOf(server, buyer, offerId);
    const key = crypto.randomUUID();
    const first = await buy(server, buyer, offerId, cost, key);
    const has = await walletOf(server, buyer);
    expect((await buy(server, buyer, offerId, cost, key)).body).toEqual(first.body);
    expect(await walletOf(server, buyer)).toBe(has);
  });

  test('refusals have their own codes', async () => {
    const { server } = given;
    const { people, loanId, seller, buyer } = market;
    const offerId = await offered(server, seller, loanId);
    const cost = await costOf(server, buyer, offerId);
    const code = async (person: Parameters<typeof buy>[1]) => (await buy(server, person, offerId, cost)).error.code;
    expect(await code(seller)).toBe('OWN_NOTE');
    expect(await code(people.borrower)).toBe('OWN_LOAN');
    expect(await code(people.second)).toBe('NOT_ELIGIBLE');
    // Their own note is already as much as one lender may hold.
    expect(await code(people.lenders[1])).toBe('NOTE_ABOVE_CAP');
    await spendDownTo(server, buyer, naira(100));
    expect(await code(buyer)).toBe('INSUFFICIENT_FUNDS');
    const careful = await saverWith(server, naira(100_000));
    await server.context.db.execute(sql`update users set lending_risk_accepted_at = null where id = ${careful.id}`);
    const body = { amountKobo: cost, acceptsRisk: false };
    const answer = await server.call('buyNote', { token: careful.token, params: { offerId }, body });
    expect(answer.error.code).toBe('RISK_NOT_ACCEPTED');
    const stranger = await saver(server);
    const { noteId } = await noteOf(server, seller, loanId);
    const asked = { token: stranger.token, params: { noteId }, body: { percent: 98 } };
    expect((await server.call('offerNote', asked)).status).toBe(404);
    expect((await server.call('withdrawOffer', { token: stranger.token, params: { offerId } })).status).toBe(404);
  });

  test('everything that can be sold is offered at once, and nothing twice', async () => {
    const { server } = given;
    const { seller, loanId } = market;
    const note = await noteOf(server, seller, loanId);
    const offerAll = async () =>
      (await server.call('offerAllNotes', { token: seller.token, body: { percent: 98 } })).body;
    expect(await offerAll()).toEqual({ offered: 1, outstandingKobo: note.outstandingKobo });
    expect(await offerAll()).toEqual({ offered: 0, outstandingKobo: 0 });
    await server.runJobs();
    expect(await listed()).toMatchObject([{ percent: 98, principalKobo: note.outstandingKobo }]);
    const { body } = await server.call('myHoldings', { token: seller.token });
    expect(body).toMatchObject([{ salePercent: 98 }]);
  });

  test("a person's note sales are in their personal data file", async () => {
    const { server } = given;
    const { loanId, seller, buyer } = market;
    await bought(server, buyer, await offered(server, seller, loanId));
    const { raw } = await server.call('myPersonalData', { token: buyer.token });
    expect(raw).toContain('notesBought');
    expect(raw).not.toContain(seller.id);
  });
});
