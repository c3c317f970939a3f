import { and, asc, count, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PledgeState } from '../../../contract/lending/market/pledge';
import type { Reader } from '../../db/connection';
import { loans, pledges, type LoanRow, type PledgeRow } from '../../db/schema/loans';

/** A pledge with what its lender is told of the loan. */
export interface LenderPledge extends PledgeRow, Pick<LoanRow, 'purpose' | 'grade'> {
  loanState: LoanRow['state'];
}

const selectPledges = (db: Reader) =>
  db
    .select({ ...getTableColumns(pledges), purpose: loans.purpose, grade: loans.grade, loanState: loans.state })
    .from(pledges)
    .innerJoin(loans, eq(loans.id, pledges.loanId));

export async function findLenderPledge(db: Reader, id: string): Promise<LenderPledge | undefined> {
  const [row] = await selectPledges(db).where(eq(pledges.id, id));
  return row;
}

/** Whether a lender ever pledged to a loan, whatever became of the pledge. */
export async function hasPledgedTo(db: Reader, lenderId: string, loanId: string): Promise<boolean> {
  const rows = await db
    .select({ id: pledges.id })
    .from(pledges)
    .where(and(eq(pledges.lenderId, lenderId), eq(pledges.loanId, loanId)))
    .limit(1);
  return rows.length > 0;
}

/** A page of a lender's pledges, newest first, and how many there are. */
export async function findLenderPledges(
  db: Reader,
  lenderId: string,
  { loanId, state, offset, limit }: { loanId?: string; state?: PledgeState; offset: number; limit: number },
): Promise<{ rows: LenderPledge[]; total: number }> {
  const wanted: SQL | undefined = and(
    eq(pledges.lenderId, lenderId),
    loanId === undefined ? undefined : eq(pledges.loanId, loanId),
    state && eq(pledges.state, state),
  );
  const rows = await selectPledges(db)
    .where(wanted)
    .orderBy(desc(pledges.pledgedAt), asc(pledges.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(pledges).where(wanted);
  return { rows, total: counted?.total ?? 0 };
}
