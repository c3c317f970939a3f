import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type {
  AdministeredLoanSelection,
  AdministeredLoanSortField,
} from '../../../contract/lending/review/administeredLoanList';
import type { IsoDay } from '../../../contract/dates';
import type { Sort } from '../../../contract/lists';
import type { Reader } from '../../db/connection';
import { countUpToCap } from '../../db/countUpToCap';
import { inPieces } from '../../db/inPieces';
import { loanEvents, loans, type LoanEventRow, type LoanRow } from '../../db/schema/loans';
import { users } from '../../db/schema/users';
import { lateLoanIds } from '../arrears/lateLoansRepository';
import { loanFound } from '../loans/loanFound';

/** Which loans are meant, on which business day. */
export interface Selection extends AdministeredLoanSelection {
  day: IsoDay;
}

interface Slice {
  sort: Sort<AdministeredLoanSortField>;
  offset: number;
  limit: number;
}

const sortColumns = { submittedAt: loans.submittedAt, principalKobo: loans.principalKobo };

function matching(db: Reader, { state, grade, band, q = '', day }: Selection) {
  return and(
    state && eq(loans.state, state),
    grade && eq(loans.grade, grade),
    band && inArray(loans.id, lateLoanIds(db, day, band)),
    loanFound(db, q),
  );
}

const withBorrower = (db: Reader) =>
  db
    .select({ loan: loans, firstName: users.firstName, lastName: users.lastName })
    .from(loans)
    .innerJoin(users, eq(users.id, loans.borrowerId));

export type LoanWithBorrower = Awaited<ReturnType<typeof withBorrower>>[number];

/** A page of applications and loans with their borrowers' names, and how many there are. */
export async function findLoanPage(db: Reader, selection: Selection, { sort, offset, limit }: Slice) {
  const wanted = matching(db, selection);
  const direction = sort.direction === 'asc' ? asc : desc;
  const rows = await withBorrower(db)
    .where(wanted)
    .orderBy(direction(sortColumns[sort.field]), asc(loans.id))
    .offset(offset)
    .limit(limit);
  return { rows, ...(await countUpToCap(db, loans, wanted)) };
}

/** All that are meant, who applied first on top, a piece at a time. */
export const walkLoans = (db: Reader, selection: Selection): AsyncGenerator<LoanWithBorrower> =>
  inPieces((last, limit) => {
    const after =
      last &&
      sql`(${loans.submittedAt}, ${loans.id}) >
      (select submitted_at, id from loans as last_one where id = ${last.loan.id})`;
    return withBorrower(db)
      .where(and(matching(db, selection), after))
      .orderBy(asc(loans.submittedAt), asc(loans.id))
      .limit(limit);
  });

/** The events of several loans, each loan's in the order in which they happened. */
export async function findEventsOf(db: Reader, all: readonly LoanRow[]): Promise<Map<string, LoanEventRow[]>> {
  const ids = all.map(({ id }) => id);
  const rows = await db
    .select()
    .from(loanEvents)
    .where(inArray(loanEvents.loanId, ids))
    .orderBy(asc(loanEvents.loanId), asc(loanEvents.number));
  return new Map(ids.map((id) => [id, rows.filter(({ loanId }) => loanId === id)]));
}
