import { and, asc, between, count, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { LateBand, LateLoanSelection } from '../../../contract/lending/arrears/lateLoanList';
import type { IsoDay } from '../../../contract/dates';
import type { SortDirection } from '../../../contract/lists';
import { OWING_STATES } from '../../../contract/lending/loans/states';
import { daysOfBand } from '../../../contract/lending/schedule/daysPastDue';
import type { Reader } from '../../db/connection';
import { inPieces } from '../../db/inPieces';
import { readKobo } from '../../db/schema/columns';
import { collectionNotes, overdueReminders } from '../../db/schema/arrears';
import { loans } from '../../db/schema/loans';
import { loanPayments } from '../../db/schema/repayments';
import { users } from '../../db/schema/users';
import { loanFound } from '../loans/loanFound';
import { unpaidOn } from '../loans/unpaidRows';

/** Which part of the list is asked for. */
interface Slice {
  direction: SortDirection;
  offset: number;
  limit: number;
}

/** So late that no loan is later. */
const LATEST = 100_000;

/** What is unpaid of each row of `loans` in a lateral join, for how many days, and whether it is meant. */
function lateOn(db: Reader, day: IsoDay, { band, q = '' }: LateLoanSelection) {
  const unpaid = unpaidOn(db, day);
  const daysPastDue = sql<number>`${day}::date - ${unpaid.dueSince}`;
  const { first, last } = band ? daysOfBand(band) : { first: 1, last: LATEST };
  const isLate = and(inArray(loans.state, [...OWING_STATES]), between(daysPastDue, first, Math.min(last, LATEST)));
  return { unpaid, daysPastDue, wanted: and(isLate, loanFound(db, q)) };
}

/** The ids of the loans that are so late on a day. */
export function lateLoanIds(db: Reader, day: IsoDay, band: LateBand) {
  const { unpaid, wanted } = lateOn(db, day, { band });
  return db.select({ id: loans.id }).from(loans).crossJoinLateral(unpaid).where(wanted);
}

/** Late loans with all that is known of them, in no order yet. */
function withFigures(db: Reader, { unpaid, daysPastDue, wanted }: ReturnType<typeof lateOn>, after?: SQL) {
  return db
    .select({
      loan: loans,
      firstName: users.firstName,
      lastName: users.lastName,
      daysPastDue: daysPastDue.mapWith(Number),
      dueKobo: sql`${unpaid.dueKobo}`.mapWith(readKobo),
      outstandingKobo: sql`${loans.principalKobo} - coalesce((select sum(${loanPayments.principalKobo})
        from ${loanPayments} where ${loanPayments.loanId} = ${loans.id}), 0)`.mapWith(readKobo),
      remindedOn: sql<IsoDay | null>`(select max(${overdueReminders.day})::text from ${overdueReminders}
        where ${overdueReminders.loanId} = ${loans.id})`,
      promisedOn: sql<IsoDay | null>`(select ${collectionNotes.promisedOn}::text from ${collectionNotes}
        where ${collectionNotes.loanId} = ${loans.id} and ${collectionNotes.promisedOn} is not null
        order by ${collectionNotes.writtenAt} desc, ${collectionNotes.id} desc limit 1)`,
    })
    .from(loans)
    .innerJoin(users, eq(users.id, loans.borrowerId))
    .crossJoinLateral(unpaid)
    .where(and(wanted, after));
}

export type LateLoanRow = Awaited<ReturnType<typeof withFigures>>[number];

/** A page of the loans that are late on a day, and how many there are. */
export async function findLateLoans(db: Reader, day: IsoDay, selection: LateLoanSelection, slice: Slice) {
  const late = lateOn(db, day, selection);
  const { unpaid, daysPastDue, wanted } = late;
  const { direction, offset, limit } = slice;
  const inOrder = direction === 'asc' ? asc(daysPastDue) : desc(daysPastDue);
  const rows = await withFigures(db, late).orderBy(inOrder, asc(loans.id)).offset(offset).limit(limit);
  const [counted] = await db.select({ total: count() }).from(loans).crossJoinLateral(unpaid).where(wanted);
  return { rows, total: counted?.total ?? 0 };
}

/** All loans that are late on a day, by their ids, a piece at a time. */
export const walkLateLoans = (db: Reader, day: IsoDay, selection: LateLoanSelection): AsyncGenerator<LateLoanRow> =>
  inPieces((last, limit) => {
    const after = last && gt(loans.id, last.loan.id);
    return withFigures(db, lateOn(db, day, selection), after)
      .orderBy(asc(loans.id))
      .limit(limit);
  });
