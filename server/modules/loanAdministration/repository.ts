import { and, asc, count, desc, eq, inArray, like } from 'drizzle-orm';
import type { AdministeredLoanSortField } from '../../../contract/administration/loans';
import type { Sort } from '../../../contract/lists';
import type { LoanState } from '../../../contract/loans/states';
import type { Reader } from '../../db/connection';
import { loanEvents, loans, type LoanEventRow, type LoanRow } from '../../db/schema/loans';
import { users } from '../../db/schema/users';
import { searchPattern } from '../../users/keys';

/** Which part of the list is asked for. */
interface LoanPage {
  state: LoanState | undefined;
  /** Empty for no search. */
  search: string;
  sort: Sort<AdministeredLoanSortField>;
  offset: number;
  limit: number;
}

const sortColumns = { submittedAt: loans.submittedAt, principalKobo: loans.principalKobo };

/** A page of applications and loans with their borrowers' names, and how many there are. */
export async function findLoanPage(db: Reader, { state, search, sort, offset, limit }: LoanPage) {
  const wanted = and(
    state && eq(loans.state, state),
    search === '' ? undefined : like(users.searchText, searchPattern(search)),
  );
  const direction = sort.direction === 'asc' ? asc : desc;
  const rows = await db
    .select({ loan: loans, firstName: users.firstName, lastName: users.lastName })
    .from(loans)
    .innerJoin(users, eq(users.id, loans.borrowerId))
    .where(wanted)
    .orderBy(direction(sortColumns[sort.field]), asc(loans.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await db
    .select({ total: count() })
    .from(loans)
    .innerJoin(users, eq(users.id, loans.borrowerId))
    .where(wanted);
  return { rows, total: counted?.total ?? 0 };
}

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

export async function isFrozen(db: Reader, userId: string): Promise<boolean> {
  const [row] = await db.select({ isFrozen: users.isFrozen }).from(users).where(eq(users.id, userId));
  return row?.isFrozen ?? false;
}
