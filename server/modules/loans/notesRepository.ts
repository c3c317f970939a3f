import { asc, eq, sql } from 'drizzle-orm';
import type { ServicedNote } from '../../../contract/money/distribution';
import type { Reader, Tx } from '../../db/connection';
import { readKobo } from '../../db/schema/columns';
import { notes } from '../../db/schema/loans';
import { paymentShares } from '../../db/schema/repayments';

/** A note with its lender. */
export interface LentNote extends ServicedNote {
  lenderId: string;
}

const sumOf = (column: (typeof paymentShares)['feeKobo' | 'interestKobo' | 'principalKobo' | 'servicingFeeKobo']) =>
  sql<string>`coalesce(sum(${column}), 0)`.mapWith((sum: string) => readKobo(sum));

/** The notes of a loan by id, with what each received so far. */
export async function findNotes(db: Reader, loanId: string): Promise<LentNote[]> {
  const rows = await db
    .select({
      noteId: notes.id,
      lenderId: notes.lenderId,
      principalKobo: notes.principalKobo,
      fee: sumOf(paymentShares.feeKobo),
      interest: sumOf(paymentShares.interestKobo),
      principal: sumOf(paymentShares.principalKobo),
      servicingFeeKobo: sumOf(paymentShares.servicingFeeKobo),
    })
    .from(notes)
    .leftJoin(paymentShares, eq(paymentShares.noteId, notes.id))
    .where(eq(notes.loanId, loanId))
    .groupBy(notes.id)
    .orderBy(asc(notes.id));
  return rows.map(({ fee, interest, principal, ...note }) => ({
    ...note,
    received: { feeKobo: fee, interestKobo: interest, principalKobo: principal },
  }));
}

export async function insertNotes(tx: Tx, rows: readonly (typeof notes.$inferInsert)[]): Promise<void> {
  await tx.insert(notes).values([...rows]);
}
