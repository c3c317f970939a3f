import { eq } from 'drizzle-orm';
import type { LoanEvent } from '#contract/lending/loans/eventTypes';
import { naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { loans, pledges } from '#server/kernel/db/schema/loans';
import { users } from '#server/kernel/db/schema/users';
import { cancelOwnLoan } from '#server/lending/loans/life/cancel';
import { findOffers, findSubmission, readEvents, readLoanHistory } from '#server/lending/loans/life/events';
import { holdLoan, record } from '#server/lending/loans/life/life';
import {
  findEvents,
  findEventsOfType,
  findLoansOf,
  findOfferMaker,
  findOverdueLoans,
  findTransfersOf,
  loanSearch,
  updateLoan,
} from '#server/lending/loans/life/repository';
import { onDatabaseAlone } from '#support/databaseSuite';
import {
  applied,
  bareDisbursed,
  bareListing,
  bareOffer,
  barePeople,
  barePledge,
  type BarePeople,
} from '#support/loans/bareLoans';
import { rowOf } from '#support/loans/barePayments';

onDatabaseAlone((given) => {
  let people: BarePeople;
  let others: BarePeople;
  beforeEach(async () => {
    people = await barePeople(given);
    others = await barePeople(given);
  });
  const caused = (by = people.offeringId) => ({ at: given.now().toISOString(), by });
  const happens = (loanId: string, event: LoanEvent) =>
    inTransaction(given, async (tx) => record(tx, await holdLoan(tx, loanId), event));

  it('a change affects only its own loan', async () => {
    const loanId = await applied(given, people);
    const other = await applied(given, others);
    const before = await rowOf(given, other);
    const deadline = new Date('2026-09-01T09:00:00Z');
    const present = { state: 'moreAsked' as const, deadline, eventCount: 7, nextDueOn: '2026-10-01' };
    await inTransaction(given, (tx) => updateLoan(tx, loanId, present));
    expect(await rowOf(given, loanId)).toMatchObject(present);
    const free = { state: 'inReview' as const, deadline: null, eventCount: 8, nextDueOn: null };
    await inTransaction(given, (tx) => updateLoan(tx, loanId, free, { months: 9 }));
    expect(await rowOf(given, loanId)).toMatchObject({ ...free, months: 9 });
    expect(await rowOf(given, other)).toEqual(before);
  });

  it("the offer's maker and the transfers of a loan's events and returned pledges are found", async () => {
    expect(await findOfferMaker(given.db, await applied(given, others))).toBeUndefined();
    const loanId = await bareListing(given, people);
    expect(await findOfferMaker(given.db, loanId)).toBe(people.offeringId);
    expect(await findTransfersOf(given.db, loanId)).toStrictEqual([]);
    const { id, transferId } = await barePledge(given, people.lenderIds[0], loanId);
    expect(await findTransfersOf(given.db, loanId)).toEqual([transferId]);
    await inTransaction(given, (tx) => cancelOwnLoan(given.context, tx, people.borrowerId, loanId));
    const [row] = await given.db.select().from(pledges).where(eq(pledges.id, id));
    const both = [transferId, row?.returnTransferId].sort();
    expect((await findTransfersOf(given.db, loanId)).sort()).toEqual(both);
    const elsewhere = await bareDisbursed(given, await barePeople(given));
    const transfers = await findTransfersOf(given.db, elsewhere);
    expect(new Set(transfers).size).toBe(3);
    expect(transfers).toHaveLength(3);
  });

  it("a borrower's own loans are found, newest first", async () => {
    const first = await applied(given, people);
    await happens(first, { type: 'withdraw', ...caused(people.borrowerId) });
    given.clock.advance({ minutes: 1 });
    const second = await applied(given, people);
    await applied(given, others);
    expect((await findLoansOf(given.db, people.borrowerId)).map(({ id }) => id)).toEqual([second, first]);
  });

  it('loans past their deadline are found by state, page by page', async () => {
    const both = [await bareOffer(given, people), await bareOffer(given, others)].sort();
    const until = (await rowOf(given, both[0] ?? '')).deadline ?? new Date(0);
    const found = async (page: Partial<Parameters<typeof findOverdueLoans>[2]> = {}, states = ['offered'] as const) =>
      findOverdueLoans(given.db, states, { after: null, limit: 500, until, ...page });
    const ofBoth = async (page = {}) => (await found(page)).filter((id) => both.includes(id));
    expect(await ofBoth()).toEqual(both);
    expect(await ofBoth({ until: new Date(until.getTime() - 1) })).toStrictEqual([]);
    const all = await found();
    expect(all).toEqual([...all].sort());
    expect(await found({ limit: 1 })).toEqual(all.slice(0, 1));
    expect(await found({ after: all[0] ?? null })).toEqual(all.slice(1));
    const inOther = await findOverdueLoans(given.db, ['listed'], { after: null, limit: 500, until });
    expect(inOther.filter((id) => both.includes(id))).toStrictEqual([]);
  });

  it('events come in their order, of one loan or of one type', async () => {
    const loanId = await bareOffer(given, people);
    const other = await bareOffer(given, others);
    const types = ['submit', 'take', 'offer'];
    expect((await findEvents(given.db, loanId)).map(({ type }) => type)).toEqual(types);
    const events = await readEvents(given.db, loanId);
    expect(events.map(({ type }) => type)).toEqual(types);
    expect(events[1]).toEqual({ type: 'take', ...caused() });
    const submissions = await findEventsOfType(given.db, [loanId, other], 'submit');
    expect(submissions.map((one) => one.loanId).sort()).toEqual([loanId, other].sort());
    expect(submissions.every(({ type }) => type === 'submit')).toBe(true);
    await happens(loanId, { type: 'refuse', ...caused(people.borrowerId) });
    const again = await applied(given, people);
    await happens(again, { type: 'take', ...caused() });
    await happens(again, { type: 'release', ...caused() });
    await happens(again, { type: 'take', ...caused() });
    expect((await findEventsOfType(given.db, [again], 'take')).map(({ number }) => number)).toEqual([2, 4]);
  });

  it('applications and offers of loans are found', async () => {
    const loanId = await bareOffer(given, people);
    const without = await applied(given, others);
    expect(await findSubmission(given.db, loanId)).toMatchObject({ type: 'submit', principalKobo: naira(80_000) });
    const nobody = crypto.randomUUID();
    await expect(findSubmission(given.db, nobody)).rejects.toThrow(`Loan ${nobody} was never applied for`);
    const offers = await findOffers(given.db, [loanId, without]);
    expect([...offers.keys()]).toEqual([loanId]);
    expect(offers.get(loanId)).toMatchObject({ type: 'offer', grade: 'C', by: people.offeringId });
  });

  it('a long history shows milestones, the last hundred events, and how many are left out', async () => {
    const loanId = await applied(given, people);
    const history = async () => readLoanHistory(given.db, await rowOf(given, loanId));
    expect(await history()).toMatchObject({ events: [{ type: 'submit' }], leftOut: 0 });
    await happens(loanId, { type: 'take', ...caused() });
    await happens(loanId, { type: 'askMore', ...caused(), question: 'Since when?' });
    await happens(loanId, { type: 'answer', ...caused(people.borrowerId), answer: '2019' });
    const reviewed = (rounds: number) =>
      inTransaction(given, async (tx) => {
        let loan = await holdLoan(tx, loanId);
        for (let round = 0; round < rounds; round += 1) {
          loan = await record(tx, loan, { type: 'release', ...caused() });
          loan = await record(tx, loan, { type: 'take', ...caused() });
        }
      });
    await reviewed(48);
    expect(await history()).toMatchObject({ events: { length: 100 }, leftOut: 0 });
    await reviewed(1);
    const { events, leftOut } = await history();
    expect(events.slice(0, 3).map(({ type }) => type)).toEqual(['submit', 'askMore', 'answer']);
    expect([events.length, leftOut]).toEqual([101, 1]);
    await reviewed(1);
    expect((await history()).events.slice(0, 3).map(({ type }) => type)).toEqual(['submit', 'askMore', 'release']);
  });

  it('loans are searched by id, or by their borrower', async () => {
    const loanId = await applied(given, people);
    const other = await applied(given, others);
    const found = async (q: string) =>
      (await given.db.select({ id: loans.id }).from(loans).where(loanSearch(given.db, q))).map(({ id }) => id);
    expect(await found(loanId)).toEqual([loanId]);
    const [borrower] = await given.db.select().from(users).where(eq(users.id, people.borrowerId));
    expect(await found(borrower?.email ?? '')).toEqual([loanId]);
    expect(await found('')).toEqual(expect.arrayContaining([loanId, other]));
    expect(loanSearch(given.db, '')).toBeUndefined();
  });
});
