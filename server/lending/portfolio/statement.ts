import type { Readable } from 'node:stream';
import { and, asc, between, eq, sql } from 'drizzle-orm';
import { daysOfMonth, type IsoDay } from '#contract/dates';
import { purposeLabels } from '#contract/lending/applications/purposes';
import type { Parts } from '#contract/lending/schedule/parts';
import { plainNaira } from '#contract/money/format';
import { addKobo, subtractKobo, type Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { loans, notes, type LoanRow } from '../../kernel/db/schema/loans';
import { loanPayments, paymentShares } from '../../kernel/db/schema/repayments';
import { csvStream } from '../../kernel/http/csvStream';
import { holdingsOf } from '../loans/notes/notesRepository';

interface Receipt extends Parts, Pick<LoanRow, 'purpose' | 'grade'> {
  paidOn: IsoDay;
  paymentId: string;
  noteId: string;
  servicingFeeKobo: Kobo;
  withheldKobo: Kobo;
}

const BATCH_SIZE = 500;

function findReceipts(db: Reader, lenderId: string, days: { from: IsoDay; to: IsoDay }, after: Receipt | undefined) {
  const held = holdingsOf(db, lenderId);
  return db
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
      withheldKobo: paymentShares.withheldKobo,
    })
    .from(held)
    .innerJoin(notes, eq(notes.id, held.noteId))
    .innerJoin(loans, eq(loans.id, notes.loanId))
    .innerJoin(paymentShares, and(eq(paymentShares.noteId, held.noteId), eq(paymentShares.holding, held.number)))
    .innerJoin(loanPayments, eq(loanPayments.id, paymentShares.paymentId))
    .where(
      and(
        between(loanPayments.paidOn, days.from, days.to),
        after &&
          sql`(${loanPayments.paidOn}, ${paymentShares.paymentId}, ${paymentShares.noteId})
            > (${after.paidOn}::date, ${after.paymentId}::uuid, ${after.noteId}::uuid)`,
      ),
    )
    .orderBy(asc(loanPayments.paidOn), asc(paymentShares.paymentId), asc(paymentShares.noteId))
    .limit(BATCH_SIZE);
}

/** Both days inclusive, oldest first. */
export async function* readReceipts(
  db: Reader,
  lenderId: string,
  days: { from: IsoDay; to: IsoDay },
): AsyncGenerator<Receipt> {
  let last: Receipt | undefined;
  for (;;) {
    const batch: Receipt[] = await findReceipts(db, lenderId, days, last);
    yield* batch;
    last = batch.at(-1);
    if (!last || batch.length < BATCH_SIZE) return;
  }
}

const HEADER = [
  'Date',
  'Loan',
  'Grade',
  'Principal (NGN)',
  'Interest (NGN)',
  'Late fee (NGN)',
  'Servicing fee (NGN)',
  'Tax withheld (NGN)',
  'To you (NGN)',
  'Reference',
];

function cellsOf({ paidOn, purpose, grade, noteId, ...parts }: Receipt): string[] {
  const { principalKobo, interestKobo, feeKobo, servicingFeeKobo, withheldKobo } = parts;
  const takenKobo = addKobo(servicingFeeKobo, withheldKobo);
  const toLenderKobo = subtractKobo(addKobo(principalKobo, interestKobo, feeKobo), takenKobo);
  const amounts = [principalKobo, interestKobo, feeKobo, servicingFeeKobo, withheldKobo, toLenderKobo];
  return [paidOn, purposeLabels[purpose], grade ?? '', ...amounts.map(plainNaira), noteId];
}

/** Streamed from the database. @param month for example `2026-11`, in business days */
export function streamLendingStatement(db: Reader, lenderId: string, month: string): Promise<Readable> {
  return csvStream(HEADER, readReceipts(db, lenderId, daysOfMonth(month)), cellsOf);
}
