import { and, asc, between, count, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { daysAfter, type IsoDay } from '#contract/dates';
import type { PromiseState } from '#contract/lending/arrears/contacts';
import type { LateBand, LateLoanSelection, LateLoanSortField } from '#contract/lending/arrears/lateLoanList';
import type { LateLoan } from '#contract/lending/arrears/lateLoanSchema';
import { OWING_STATES } from '#contract/lending/loans/states';
import { daysOfBand } from '#contract/lending/schedule/daysPastDue';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inPieces } from '../../kernel/db/inPieces';
import { inTransaction } from '../../kernel/db/inTransaction';
import { overdueReminders, paymentPromises } from '../../kernel/db/schema/arrears';
import { readKobo } from '../../kernel/db/schema/columns';
import { loans } from '../../kernel/db/schema/loans';
import { users } from '../../kernel/db/schema/users';
import type { ListSource } from '../../kernel/db/tableList';
import { presentSummary } from '../loans/present';
import { loanSearch } from '../loans/life/repository';
import { mayBeDue, outstandingKobo, unpaidOn } from '../loans/schedule/unpaidRows';

/** The upper limit of the open-ended band; no loan is that late. */
const MAX_DAYS_LATE = 100_000;

function lateOn(db: Reader, day: IsoDay, { band, q = '' }: LateLoanSelection) {
  const unpaid = unpaidOn(db, day);
  const daysPastDue = sql<number>`${day}::date - ${unpaid.dueSince}`;
  const { first, last } = band ? daysOfBand(band) : { first: 1, last: MAX_DAYS_LATE };
  const isLate = and(
    inArray(loans.state, [...OWING_STATES]),
    mayBeDue(daysAfter(day, -first)),
    between(daysPastDue, first, Math.min(last, MAX_DAYS_LATE)),
  );
  return { unpaid, daysPastDue, wanted: and(isLate, loanSearch(db, q)) };
}

export function lateLoanIds(db: Reader, day: IsoDay, band: LateBand) {
  const { unpaid, wanted } = lateOn(db, day, { band });
  return db.select({ id: loans.id }).from(loans).crossJoinLateral(unpaid).where(wanted);
}

const lastPromise = (figure: SQL) => sql`(select ${figure} from ${paymentPromises}
  where ${paymentPromises.loanId} = ${loans.id} order by ${paymentPromises.madeAt} desc limit 1)`;

/** Sorts loans whose latest promise was broken first. */
const brokenFirst = sql`coalesce(${lastPromise(sql`${paymentPromises.outcome}`)} = 'broken', false) desc`;

function withFigures(db: Reader, { unpaid, daysPastDue, wanted }: ReturnType<typeof lateOn>, after?: SQL) {
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
    })
    .from(loans)
    .innerJoin(users, eq(users.id, loans.borrowerId))
    .crossJoinLateral(unpaid)
    .where(and(wanted, after));
}

type LateLoanRow = Awaited<ReturnType<typeof withFigures>>[number];

const present = ({
  loan,
  firstName,
  lastName,
  remindedOn,
  promisedOn,
  promise,
  ...figures
}: LateLoanRow): LateLoan => ({
  ...presentSummary(loan),
  borrowerId: loan.borrowerId,
  borrowerName: `${firstName} ${lastName}`,
  ...figures,
  ...(remindedOn !== null && { remindedOn }),
  ...(promisedOn !== null && { promisedOn }),
  ...(promise !== null && { promise }),
});

export const lateLoanList = (context: ServerContext): ListSource<LateLoanSelection, LateLoanSortField, LateLoan> => ({
  page: (selection, { sort, offset, limit }) =>
    inTransaction(context, async (tx) => {
      const late = lateOn(tx, await readLastOpenedDay(tx), selection);
      const { unpaid, daysPastDue, wanted } = late;
      const inOrder = sort.direction === 'asc' ? asc(daysPastDue) : desc(daysPastDue);
      const rows = await withFigures(tx, late).orderBy(brokenFirst, inOrder, asc(loans.id)).offset(offset).limit(limit);
      const [counted] = await tx.select({ total: count() }).from(loans).crossJoinLateral(unpaid).where(wanted);
      return { items: rows.map(present), total: counted?.total ?? 0, capped: false };
    }),
  all: async function* (selection) {
    const { db } = context;
    const late = lateOn(db, await readLastOpenedDay(db), selection);
    yield* inPieces(async (last: LateLoan | undefined, limit) => {
      const rows = await withFigures(db, late, last && gt(loans.id, last.id))
        .orderBy(asc(loans.id))
        .limit(limit);
      return rows.map(present);
    });
  },
});
