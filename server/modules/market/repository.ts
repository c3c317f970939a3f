import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { Reader } from '../../db/connection';
import { loans, notes, type LoanRow } from '../../db/schema/loans';

const isOpen = (now: Date) => and(eq(loans.state, 'listed'), gt(loans.deadline, now));

/** A page of the loans that can be pledged to, those that end first on top. */
export async function findOpenLoans(
  db: Reader,
  now: Date,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: LoanRow[]; total: number }> {
  const rows = await db
    .select()
    .from(loans)
    .where(isOpen(now))
    .orderBy(asc(loans.deadline), asc(loans.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(loans).where(isOpen(now));
  return { rows, total: counted?.total ?? 0 };
}

export async function findOpenLoan(db: Reader, now: Date, id: string): Promise<LoanRow | undefined> {
  const [row] = await db
    .select()
    .from(loans)
    .where(and(eq(loans.id, id), isOpen(now)));
  return row;
}

/** The loans that somebody has a note in. */
export async function findLentLoans(db: Reader, lenderId: string): Promise<LoanRow[]> {
  const rows = await db
    .select({ loan: loans })
    .from(notes)
    .innerJoin(loans, eq(loans.id, notes.loanId))
    .where(eq(notes.lenderId, lenderId))
    .orderBy(asc(loans.disbursedOn), asc(loans.id));
  return rows.map(({ loan }) => loan);
}
