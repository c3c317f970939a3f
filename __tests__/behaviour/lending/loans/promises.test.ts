import { daysAfter, type IsoDay } from '#contract/dates';
import { kobo, naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import type { PromiseRow } from '#server/kernel/db/schema/relief';
import { dailyPromises } from '#server/lending/arrears/promises';
import {
  decidePromise,
  findOpenPromise,
  findPromise,
  findPromisesBefore,
  findPromisesOf,
  insertPromise,
  paidSince,
} from '#server/lending/loans/relief/promisesRepository';
import { onDatabaseAlone, openDays } from '#support/databaseSuite';
import { bareBorrower } from '#support/loans/bareBorrower';
import { bareDisbursed, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { rowOf, today } from '#support/loans/barePayments';

onDatabaseAlone((given) => {
  let people: BarePeople;
  let loanId: string;
  let day: IsoDay;
  beforeEach(async () => {
    people = await barePeople(given);
    loanId = await bareDisbursed(given, people);
    day = await today(given);
  });
  const { payNow } = bareBorrower(given, () => ({ borrowerId: people.borrowerId, loanId }));

  async function promised(change: Partial<PromiseRow> = {}): Promise<PromiseRow> {
    const ofLoan = change.loanId ?? loanId;
    given.clock.advance({ minutes: 1 });
    const { eventCount: afterEvent } = await rowOf(given, ofLoan);
    await inTransaction(given, (tx) =>
      insertPromise(tx, {
        loanId: ofLoan,
        amountKobo: naira(300),
        promisedOn: daysAfter(day, 2),
        notedBy: people.secondId,
        madeAt: given.now(),
        afterEvent,
        ...change,
      }),
    );
    const [newest] = await findPromisesOf(given.db, ofLoan);
    if (!newest) throw new Error('There is no promise');
    return newest;
  }
  const decide = (id: string, outcome: 'kept' | 'broken' = 'kept') =>
    inTransaction(given, (tx) => decidePromise(tx, id, { outcome, decidedOn: day }));
  const work = (id: string) =>
    inTransaction(given, (tx) => dailyPromises.work(given.context, tx, id, { day, at: given.now(), isLate: false }));

  it('a promise is found by its id, and by its loan as long as it is open', async () => {
    const otherLoan = await bareDisbursed(given, await barePeople(given));
    const other = await promised({ loanId: otherLoan });
    expect(await findOpenPromise(given.db, loanId)).toBeUndefined();
    const first = await promised();
    expect(first).toMatchObject({ loanId, amountKobo: naira(300), outcome: null, decidedOn: null });
    expect(await findPromise(given.db, first.id)).toEqual(first);
    expect(await findPromise(given.db, crypto.randomUUID())).toBeUndefined();
    expect(await findOpenPromise(given.db, loanId)).toEqual(first);
    await decide(first.id, 'broken');
    expect(await findOpenPromise(given.db, loanId)).toBeUndefined();
    expect(await findOpenPromise(given.db, otherLoan)).toEqual(other);
    const second = await promised();
    expect(await findPromisesOf(given.db, loanId)).toEqual([second, { ...first, outcome: 'broken', decidedOn: day }]);
    expect(await findPromisesOf(given.db, otherLoan)).toEqual([other]);
  });

  it('open promises are found once their day is over, page by page', async () => {
    const otherLoan = await bareDisbursed(given, await barePeople(given));
    const both = [await promised(), await promised({ loanId: otherLoan })].map(({ id }) => id).sort();
    const found = async (on: IsoDay, page: { after: string | null; limit: number } = { after: null, limit: 500 }) =>
      findPromisesBefore(given.db, on, page);
    const ofBoth = async (on: IsoDay) => (await found(on)).filter((id) => both.includes(id));
    expect(await ofBoth(daysAfter(day, 2))).toStrictEqual([]);
    expect(await ofBoth(daysAfter(day, 3))).toEqual(both);
    const all = await found(daysAfter(day, 3));
    expect(await found(daysAfter(day, 3), { after: null, limit: 1 })).toEqual(all.slice(0, 1));
    expect(await found(daysAfter(day, 3), { after: all[0] ?? null, limit: 500 })).toEqual(all.slice(1));
    await decide(both[0] ?? '');
    expect(await ofBoth(daysAfter(day, 3))).toEqual(both.slice(1));
  });

  it('payments count from the promise on, through its day', async () => {
    const paid = async (change: Partial<PromiseRow> = {}) => paidSince(given.db, { ...promise, ...change });
    await payNow(naira(100), 1);
    const promise = await promised();
    expect(await paid()).toBe(0);
    await payNow(naira(150), 1);
    expect(await paid()).toBe(naira(150));
    await openDays(given, 2);
    await payNow(naira(149), 1);
    expect(await paid()).toBe(naira(299));
    expect(await paid({ promisedOn: daysAfter(day, 1) })).toBe(naira(150));
    await openDays(given, 1);
    await payNow(naira(1_000), 1);
    expect(await paid()).toBe(naira(299));
    expect(await paid({ afterEvent: promise.afterEvent - 1 })).toBe(naira(399));
    expect(await paid({ loanId: crypto.randomUUID() })).toBe(0);
  });

  it('a promise is kept if the promised amount was paid, and broken otherwise', async () => {
    const enough = await promised({ amountKobo: naira(300) });
    await payNow(naira(300), 1);
    expect(await work(enough.id)).toBe('kept');
    expect(await findPromise(given.db, enough.id)).toMatchObject({ outcome: 'kept', decidedOn: day });
    const tooLittle = await promised({ amountKobo: kobo(naira(300) + 1) });
    await payNow(naira(300), 1);
    expect(await work(tooLittle.id)).toBe('broken');
    expect(await findPromise(given.db, tooLittle.id)).toMatchObject({ outcome: 'broken', decidedOn: day });
  });
});
