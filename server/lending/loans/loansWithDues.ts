import { and, asc, eq, exists, gt, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { IsoDay } from '../../../contract/dates';
import { OWING_STATES } from '../../../contract/lending/loans/states';
import type { Reader } from '../../db/connection';
import { loans } from '../../db/schema/loans';
import { instalments, paymentAllocations } from '../../db/schema/repayments';
import { laterVersions } from './scheduleRepository';

/** Ids of owing loans with an unpaid instalment due on the day or earlier, by id. @param after only later ids */
export async function findLoansWithDues(
  db: Reader,
  day: IsoDay,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  // A late fee is paid before the rest of its row, so an unpaid fee means an unpaid rest.
  const paid = sql`(select coalesce(sum(${paymentAllocations.interestKobo} + ${paymentAllocations.principalKobo}), 0)
    from ${paymentAllocations} where ${and(
      eq(paymentAllocations.loanId, instalments.loanId),
      eq(paymentAllocations.version, instalments.version),
      eq(paymentAllocations.number, instalments.number),
    )})`;
  const unpaid = db
    .select()
    .from(instalments)
    .where(
      and(
        eq(instalments.loanId, loans.id),
        lte(instalments.dueOn, day),
        notExists(laterVersions(db)),
        gt(sql`${instalments.interestKobo} + ${instalments.principalKobo}`, paid),
      ),
    );
  const rows = await db
    .select({ id: loans.id })
    .from(loans)
    .where(
      and(inArray(loans.state, [...OWING_STATES]), after === null ? undefined : gt(loans.id, after), exists(unpaid)),
    )
    .orderBy(asc(loans.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Ids of loans in repayment with an instalment due on one of the days, by id. @param after only later ids */
export async function findLoansDueOn(
  db: Reader,
  days: readonly IsoDay[],
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { loanId, dueOn } = instalments;
  const rows = await db
    .selectDistinct({ id: loanId })
    .from(instalments)
    .innerJoin(loans, and(eq(loans.id, loanId), eq(loans.state, 'repaying')))
    .where(and(inArray(dueOn, [...days]), after === null ? undefined : gt(loanId, after)))
    .orderBy(asc(loanId))
    .limit(limit);
  return rows.map(({ id }) => id);
}
