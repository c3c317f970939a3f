import { daysAfter, startOfDay, todayInLagos } from '#contract/dates';
import { naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import type { LoanEvent } from '#contract/lending/loans/eventTypes';
import { endOfDeadlines } from '#server/lending/loans/daySteps';
import { holdLoan, record } from '#server/lending/loans/life/life';
import { onDatabaseAlone } from '#support/databaseSuite';
import { moneyFaultsOf } from '#support/ledger';
import {
  applied,
  bareDisbursed,
  bareFunded,
  bareListing,
  bareOffer,
  barePeople,
  barePledge,
  type BarePeople,
} from '#support/loans/bareLoans';
import { lastEvent, rowOf, walletOf } from '#support/loans/barePayments';

onDatabaseAlone((given) => {
  let people: BarePeople;
  beforeAll(() => {
    // So that deadlines fall on the start of a day, in Nigeria.
    given.clock.advance({ hours: 14 });
  });
  beforeEach(async () => {
    people = await barePeople(given);
  });

  const dayAfter = (days: number) => daysAfter(todayInLagos(given.now()), days);
  const end = (loanId: string, day: string) =>
    inTransaction(given, (tx) =>
      endOfDeadlines.work(given.context, tx, loanId, { day, at: given.now(), isLate: false }),
    );
  const byReviewer = () => ({ at: given.now().toISOString(), by: people.offeringId });
  const happens = (loanId: string, event: LoanEvent) =>
    inTransaction(given, async (tx) => record(tx, await holdLoan(tx, loanId), event));
  const inReview = async () => {
    const loanId = await applied(given, people);
    await happens(loanId, { type: 'take', ...byReviewer() });
    return loanId;
  };
  const stateOf = async (loanId: string) => (await rowOf(given, loanId)).state;

  it.each([
    ['an offer', bareOffer, 7],
    [
      'a question',
      async () => {
        const loanId = await inReview();
        await happens(loanId, { type: 'askMore', ...byReviewer(), question: 'Since when?' });
        return loanId;
      },
      14,
    ],
  ])('%s lapses at its deadline, and not before', async (_what, begin, days) => {
    const loanId = await begin(given, people);
    const waits = await stateOf(loanId);
    expect(await end(loanId, dayAfter(days - 1))).toBe('in time');
    expect(await stateOf(loanId)).toBe(waits);
    const day = dayAfter(days);
    expect(await end(loanId, day)).toBe('lapsed');
    expect(await stateOf(loanId)).toBe('lapsed');
    expect(await lastEvent(given, loanId)).toMatchObject({
      type: 'lapse',
      causedBy: null,
      happenedAt: startOfDay(day),
    });
    expect(await end(loanId, day)).toBe('in time');
  });

  it.each([
    [
      'a listing',
      async () => {
        const loanId = await bareListing(given, people);
        await barePledge(given, people.lenderIds[0], loanId);
        return loanId;
      },
      14,
    ],
    ['a funded loan', bareFunded, 5],
  ])('%s expires at its deadline, and its pledges are returned', async (_what, begin, days) => {
    const loanId = await begin(given, people);
    expect(await walletOf(given, people.lenderIds[0])).toBe(naira(60_000));
    expect(await end(loanId, dayAfter(days - 1))).toBe('in time');
    expect(await walletOf(given, people.lenderIds[0])).toBe(naira(60_000));
    const day = dayAfter(days);
    expect(await end(loanId, day)).toBe('expired');
    expect(await stateOf(loanId)).toBe('expired');
    expect(await lastEvent(given, loanId)).toMatchObject({
      type: 'expire',
      causedBy: null,
      happenedAt: startOfDay(day),
    });
    const held = await Promise.all(people.lenderIds.map((id) => walletOf(given, id)));
    expect(held).toEqual([naira(100_000), naira(100_000)]);
    expect(await moneyFaultsOf(given.db)).toStrictEqual([]);
  });

  it('no other loan ends automatically, whatever its deadline', async () => {
    const declined = await inReview();
    await happens(declined, { type: 'decline', ...byReviewer(), reasons: ['otherDebts'] });
    expect(await end(declined, dayAfter(365))).toBe('in time');
    const repaying = await bareDisbursed(given, await barePeople(given));
    expect(await end(repaying, dayAfter(365))).toBe('in time');
    expect([await stateOf(declined), await stateOf(repaying)]).toEqual(['declined', 'repaying']);
  });

  it('a new day ends the loans whose deadline has passed', async () => {
    const loanId = await bareOffer(given, people);
    const found = async (day: string) =>
      (await endOfDeadlines.findSubjects(given.db, day, { after: null, limit: 500 })).includes(loanId);
    expect([await found(dayAfter(6)), await found(dayAfter(7))]).toEqual([false, true]);
    const repaying = await bareDisbursed(given, await barePeople(given));
    expect(await endOfDeadlines.findSubjects(given.db, dayAfter(365), { after: null, limit: 500 })).not.toContain(
      repaying,
    );
  });
});
