import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { IsoDay } from '../../../contract/dates';
import { BEING_REPAID, OWING_STATES } from '../../../contract/lending/loans/states';
import type { Reader } from '../../db/connection';
import { loans } from '../../db/schema/loans';
import { instalments } from '../../db/schema/repayments';
import { mayBeDue } from './unpaidRows';

/** Ids of owing loans that may have an unpaid instalment due on the day or earlier, by id. @param after only later ids */
export async function findLoansWithDues(
  db: Reader,
  day: IsoDay,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: loans.id })
    .from(loans)
    .where(
      and(inArray(loans.state, [...OWING_STATES]), mayBeDue(day), after === null ? undefined : gt(loans.id, after)),
    )
    .orderBy(asc(loans.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Ids of loans in repayment that may have an unpaid instalment due on one of the days, by id.
 * @param after only later ids
 */
export async function findLoansDueOn(
  db: Reader,
  days: readonly IsoDay[],
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { loanId, dueOn } = instalments;
  const rows = await db
    .selectDistinct({ id: loanId })
    .from(instalments)
    .innerJoin(loans, and(eq(loans.id, loanId), inArray(loans.state, [...BEING_REPAID])))
    .where(and(inArray(dueOn, [...days]), mayBeDue(dueOn), after === null ? undefined : gt(loanId, after)))
    .orderBy(asc(loanId))
    .limit(limit);
  return rows.map(({ id }) => id);
}
