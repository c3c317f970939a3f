import { asc, count, desc, eq } from 'drizzle-orm';
import { PLEDGE_PAGE_SIZE } from '../../../contract/lending/market/pledge';
import type { LenderNote } from '../../../contract/lending/portfolio/lenderNoteSchema';
import type { PageQuery } from '../../../contract/money/wallet/transactions';
import type { Reader } from '../../db/connection';
import { loans, notes } from '../../db/schema/loans';
import { receivedByNote } from '../loans/notesRepository';

// Pages come straight from an index; payments are summed for the page's own notes only.
export async function findLenderNotes(
  db: Reader,
  lenderId: string,
  { offset, limit }: { offset: number; limit: number },
) {
  const received = receivedByNote(db);
  const rows = await db
    .select({
      id: notes.id,
      loanId: notes.loanId,
      purpose: loans.purpose,
      grade: loans.grade,
      annualRateBps: loans.annualRateBps,
      state: loans.state,
      lentOn: notes.lentOn,
      principalKobo: notes.principalKobo,
      principalReceivedKobo: received.principalKobo,
      interestReceivedKobo: received.interestKobo,
      feesReceivedKobo: received.feeKobo,
      servicingFeeKobo: received.servicingFeeKobo,
    })
    .from(notes)
    .innerJoin(loans, eq(loans.id, notes.loanId))
    .crossJoinLateral(received)
    .where(eq(notes.lenderId, lenderId))
    .orderBy(desc(notes.lentOn), asc(notes.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(notes).where(eq(notes.lenderId, lenderId));
  return { rows, total: counted?.total ?? 0 };
}

/** @returns the page, newest first, and the number of notes on all pages */
export async function readNotes(
  db: Reader,
  lenderId: string,
  { page = 1 }: PageQuery,
): Promise<{ notes: LenderNote[]; total: number }> {
  const slice = { offset: (page - 1) * PLEDGE_PAGE_SIZE, limit: PLEDGE_PAGE_SIZE };
  const { rows, total } = await findLenderNotes(db, lenderId, slice);
  const notes = rows.map(({ grade, annualRateBps, ...note }): LenderNote => {
    if (grade === null || annualRateBps === null) throw new Error(`Loan ${note.loanId} was never offered`);
    return { ...note, grade, annualRateBps };
  });
  return { notes, total };
}
