import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { IsoDay } from '../../../contract/dates';
import type { Kobo } from '../../../contract/money/kobo';
import type { Parts } from '../../../contract/lending/schedule/parts';
import type { Reader } from '../../db/connection';
import { loans, notes, type LoanRow } from '../../db/schema/loans';
import { loanPayments, paymentShares } from '../../db/schema/repayments';

/** What one payment brought one note. */
export interface Receipt extends Parts, Pick<LoanRow, 'purpose' | 'grade'> {
  paidOn: IsoDay;
  paymentId: string;
  noteId: string;
  servicingFeeKobo: Kobo;
}

/** So many rows are in memory at a time. */
const PIECE = 500;

/** The receipts of some days that come after one, in their order. */
const findReceipts = (db: Reader, lenderId: string, days: { from: IsoDay; to: IsoDay }, after: Receipt | undefined) =>
  db
    .select({
      paidOn: loanPayments.paidOn,
      paymentId: paymentShares.paymentId,
      noteId: paymentShares.noteId,
      purpose: loans.purpose,
      grade: loans.grade,
      principalKobo: paymentShares.principalKobo,
      interestKobo: paymentShares.interestKobo,
      feeKobo: paymentShares.feeKobo,
      servicingFeeKobo: paymentShares.servicingFeeKobo,
    })
    .from(notes)
    .innerJoin(loans, eq(loans.id, notes.loanId))
    .innerJoin(paymentShares, eq(paymentShares.noteId, notes.id))
    .innerJoin(loanPayments, eq(loanPayments.id, paymentShares.paymentId))
    .where(
      and(
        eq(notes.lenderId, lenderId),
        between(loanPayments.paidOn, days.from, days.to),
        after &&
          sql`(${loanPayments.paidOn}, ${paymentShares.paymentId}, ${paymentShares.noteId})
            > (${after.paidOn}::date, ${after.paymentId}::uuid, ${after.noteId}::uuid)`,
      ),
    )
    .orderBy(asc(loanPayments.paidOn), asc(paymentShares.paymentId), asc(paymentShares.noteId))
    .limit(PIECE);

/** What a lender's notes brought from one business day to another, both included, oldest first. */
export async function* readReceipts(
  db: Reader,
  lenderId: string,
  days: { from: IsoDay; to: IsoDay },
): AsyncGenerator<Receipt> {
  let last: Receipt | undefined;
  for (;;) {
    const piece: Receipt[] = await findReceipts(db, lenderId, days, last);
    yield* piece;
    last = piece.at(-1);
    if (!last || piece.length < PIECE) return;
  }
}
