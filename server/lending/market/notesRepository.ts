import { asc, count, desc, eq } from 'drizzle-orm';
import type { Reader } from '../../db/connection';
import { loans, notes } from '../../db/schema/loans';
import { receivedByNote } from '../loans/notesRepository';

/**
 * A page of a lender's notes with what they have brought, newest first, and how many there are. The page comes straight
 * from an index, and only what its own notes brought is summed.
 */
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
