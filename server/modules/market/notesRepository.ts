import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Kobo } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import { readKobo } from '../../db/schema/columns';
import { loans, notes } from '../../db/schema/loans';
import { paymentShares } from '../../db/schema/repayments';

type SharedPart = 'feeKobo' | 'interestKobo' | 'principalKobo' | 'servicingFeeKobo';

const sumOf = (part: SharedPart) => sql<Kobo>`coalesce(sum(${paymentShares[part]}), 0)`.mapWith(readKobo);

/** A page of a lender's notes with what they have brought, newest first, and how many there are. */
export async function findLenderNotes(
  db: Reader,
  lenderId: string,
  { offset, limit }: { offset: number; limit: number },
) {
  const rows = await db
    .select({
      id: notes.id,
      loanId: notes.loanId,
      purpose: loans.purpose,
      grade: loans.grade,
      annualRateBps: loans.annualRateBps,
      state: loans.state,
      lentOn: loans.disbursedOn,
      principalKobo: notes.principalKobo,
      principalReceivedKobo: sumOf('principalKobo'),
      interestReceivedKobo: sumOf('interestKobo'),
      feesReceivedKobo: sumOf('feeKobo'),
      servicingFeeKobo: sumOf('servicingFeeKobo'),
    })
    .from(notes)
    .innerJoin(loans, eq(loans.id, notes.loanId))
    .leftJoin(paymentShares, eq(paymentShares.noteId, notes.id))
    .where(eq(notes.lenderId, lenderId))
    .groupBy(notes.id, loans.id)
    .orderBy(desc(loans.disbursedOn), asc(notes.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(notes).where(eq(notes.lenderId, lenderId));
  return { rows, total: counted?.total ?? 0 };
}
