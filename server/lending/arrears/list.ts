import { and, asc, between, count, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { daysAfter, todayInLagos, type IsoDay } from '#contract/dates';
import type { PromiseState } from '#contract/lending/arrears/promises';
import type {
  LateBand,
  LateLoanSelection,
  LateLoanSortField,
  PromiseFilter,
} from '#contract/lending/arrears/lateLoanList';
import type { CollectionFigures, LateLoan } from '#contract/lending/arrears/lateLoanSchema';
import { nextStepOf } from '#contract/lending/arrears/nextSteps';
import { OWING_STATES } from '#contract/lending/loans/states';
import { NO_KOBO } from '#contract/money/kobo';
import { daysOfBand } from '#contract/lending/schedule/daysPastDue';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inPieces } from '../../kernel/db/inPieces';
import { inTransaction } from '../../kernel/db/inTransaction';
import { findNames } from '../../kernel/db/peopleNames';
import { collectionNotes, collectors, overdueReminders, paymentPromises } from '../../kernel/db/schema/relief';
import { readKobo } from '../../kernel/db/schema/columns';
import { lendingTerms, loans } from '../../kernel/db/schema/loans';
import { users } from '../../kernel/db/schema/users';
import type { ListSource } from '../../kernel/db/tableList';
import { presentSummary } from '../loans/present';
import { loanSearch } from '../loans/life/repository';
import { mayBeDue, outstandingKobo, unpaidOn } from '../loans/schedule/unpaidRows';

/** The upper limit of the open-ended band; no loan is that late. */
const MAX_DAYS_LATE = 100_000;

const lastPromise = (figure: SQL) => sql`(select ${figure} from ${paymentPromises}
  where ${paymentPromises.loanId} = ${loans.id} order by ${paymentPromises.madeAt} desc limit 1)`;

const isPromiseBroken = sql<boolean>`coalesce(${lastPromise(sql`${paymentPromises.outcome}`)} = 'broken', false)`;

const isPromiseDueOn = (day: IsoDay) =>
  sql<boolean>`coalesce(${lastPromise(sql`${paymentPromises.outcome} is null and ${paymentPromises.promisedOn} = ${day}`)}, false)`;

const hasPromise = (promise: PromiseFilter, day: IsoDay) =>
  promise === 'broken' ? isPromiseBroken : isPromiseDueOn(day);

function lateOn(db: Reader, day: IsoDay, { band, promise, q = '' }: LateLoanSelection) {
  const unpaid = unpaidOn(db, day);
  const daysPastDue = sql<number>`${day}::date - ${unpaid.dueSince}`;
  const { first, last } = band ? daysOfBand(band) : { first: 1, last: MAX_DAYS_LATE };
  const isLate = and(
    inArray(loans.state, [...OWING_STATES]),
    mayBeDue(daysAfter(day, -first)),
    between(daysPastDue, first, Math.min(last, MAX_DAYS_LATE)),
  );
  return { unpaid, daysPastDue, wanted: and(isLate, promise && hasPromise(promise, day), loanSearch(db, q)) };
}

export function lateLoanIds(db: Reader, day: IsoDay, band: LateBand) {
  const { unpaid, wanted } = lateOn(db, day, { band });
  return db.select({ id: loans.id }).from(loans).crossJoinLateral(unpaid).where(wanted);
}

const lastContactOf = (db: Reader) =>
  db
    .select({ at: collectionNotes.writtenAt, by: collectionNotes.writtenBy, channel: collectionNotes.channel })
    .from(collectionNotes)
    .where(eq(collectionNotes.loanId, loans.id))
    .orderBy(desc(collectionNotes.writtenAt), desc(collectionNotes.id))
    .limit(1)
    .as('last_contact');

const defaultFrom = sql`(select (${lendingTerms.terms} ->> 'defaultFromDaysPastDue')::integer from ${lendingTerms}
  where ${lendingTerms.version} = ${loans.termsVersion})`;

function withFigures(db: Reader, { unpaid, daysPastDue, wanted }: ReturnType<typeof lateOn>, after?: SQL) {
  const lastContact = lastContactOf(db);
  return db
    .select({
      loan: loans,
      firstName: users.firstName,
      lastName: users.lastName,
      daysPastDue: daysPastDue.mapWith(Number),
      dueKobo: sql`${unpaid.dueKobo}`.mapWith(readKobo),
      outstandingKobo,
      remindedOn: sql<IsoDay | null>`(select max(${overdueReminders.day})::text from ${overdueReminders}
        where ${overdueReminders.loanId} = ${loans.id})`,
      promise: sql<PromiseState | null>`${lastPromise(sql`coalesce(${paymentPromises.outcome}, 'open')`)}`,
      promisedOn: sql<IsoDay | null>`${lastPromise(sql`${paymentPromises.promisedOn}::text`)}`,
      contactedAt: lastContact.at,
      contactedById: lastContact.by,
      contactChannel: lastContact.channel,
      ownerId: collectors.administratorId,
      isDefaultable: sql<boolean>`${loans.state} = 'repaying' and ${daysPastDue} >= ${defaultFrom}`,
    })
    .from(loans)
    .innerJoin(users, eq(users.id, loans.borrowerId))
    .crossJoinLateral(unpaid)
    .leftJoinLateral(lastContact, sql`true`)
    .leftJoin(collectors, eq(collectors.loanId, loans.id))
    .where(and(wanted, after));
}

type LateLoanRow = Awaited<ReturnType<typeof withFigures>>[number];

interface Known {
  day: IsoDay;
  names: ReadonlyMap<string, string>;
}

function present(row: LateLoanRow, { day, names }: Known): LateLoan {
  const { loan, firstName, lastName, remindedOn, promisedOn, promise, isDefaultable } = row;
  const { contactedAt, contactedById, contactChannel, ownerId, daysPastDue, dueKobo, outstandingKobo } = row;
  return {
    ...presentSummary(loan),
    borrowerId: loan.borrowerId,
    borrowerName: `${firstName} ${lastName}`,
    daysPastDue,
    dueKobo,
    outstandingKobo,
    ...(remindedOn !== null && { remindedOn }),
    ...(promisedOn !== null && { promisedOn }),
    ...(promise !== null && { promise }),
    ...(contactedAt !== null && { contactedAt: contactedAt.toISOString() }),
    ...(contactedById !== null && { contactedBy: names.get(contactedById) ?? '' }),
    ...(contactChannel !== null && { contactChannel }),
    ...nextStepOf({
      today: day,
      isDefaultable,
      contactedOn: contactedAt === null ? undefined : todayInLagos(contactedAt),
      promise: promise !== null && promisedOn !== null ? { state: promise, on: promisedOn } : undefined,
    }),
    ...(ownerId !== null && { ownerId, owner: names.get(ownerId) ?? '' }),
  };
}

async function presentAll(db: Reader, rows: readonly LateLoanRow[], day: IsoDay): Promise<LateLoan[]> {
  const people = rows.flatMap(({ contactedById, ownerId }) => [contactedById, ownerId]);
  const names = await findNames(
    db,
    people.filter((id) => id !== null),
  );
  return rows.map((row) => present(row, { day, names }));
}

export const lateLoanList = (context: ServerContext): ListSource<LateLoanSelection, LateLoanSortField, LateLoan> => ({
  page: (selection, { sort, offset, limit }) =>
    inTransaction(context, async (tx) => {
      const day = await readLastOpenedDay(tx);
      const late = lateOn(tx, day, selection);
      const { unpaid, daysPastDue, wanted } = late;
      const inOrder = sort.direction === 'asc' ? asc(daysPastDue) : desc(daysPastDue);
      const rows = await withFigures(tx, late)
        .orderBy(desc(isPromiseBroken), inOrder, asc(loans.id))
        .offset(offset)
        .limit(limit);
      const [counted] = await tx.select({ total: count() }).from(loans).crossJoinLateral(unpaid).where(wanted);
      return { items: await presentAll(tx, rows, day), total: counted?.total ?? 0, capped: false };
    }),
  all: async function* (selection) {
    const { db } = context;
    const day = await readLastOpenedDay(db);
    const late = lateOn(db, day, selection);
    yield* inPieces(async (last: LateLoan | undefined, limit) => {
      const rows = await withFigures(db, late, last && gt(loans.id, last.id))
        .orderBy(asc(loans.id))
        .limit(limit);
      return presentAll(db, rows, day);
    });
  },
});

/** Figures of all late loans on the last opened business day. */
export const readCollectionFigures = (context: ServerContext): Promise<CollectionFigures> =>
  inTransaction(context, async (tx) => {
    const day = await readLastOpenedDay(tx);
    const { unpaid, wanted } = lateOn(tx, day, {});
    const [figures] = await tx
      .select({
        dueKobo: sql`coalesce(sum(${unpaid.dueKobo}), 0)`.mapWith(readKobo),
        promisesDueToday: sql`count(*) filter (where ${isPromiseDueOn(day)})`.mapWith(Number),
        brokenPromises: sql`count(*) filter (where ${isPromiseBroken})`.mapWith(Number),
      })
      .from(loans)
      .crossJoinLateral(unpaid)
      .where(wanted);
    return figures ?? { dueKobo: NO_KOBO, promisesDueToday: 0, brokenPromises: 0 };
  });
