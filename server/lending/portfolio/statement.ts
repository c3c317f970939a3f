import type { Readable } from 'node:stream';
import { purposeLabels } from '../../../contract/lending/applications/purposes';
import { daysOfMonth } from '../../../contract/calendar';
import { plainNaira } from '../../../contract/money/format';
import { addKobo, subtractKobo } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import { csvStream } from '../../http/csvStream';
import { readReceipts, type Receipt } from './receipts';

const HEADER = [
  'Date',
  'Loan',
  'Grade',
  'Principal (NGN)',
  'Interest (NGN)',
  'Late fee (NGN)',
  'Servicing fee (NGN)',
  'To you (NGN)',
  'Reference',
];

function cellsOf({ paidOn, purpose, grade, noteId, ...parts }: Receipt): string[] {
  const { principalKobo, interestKobo, feeKobo, servicingFeeKobo } = parts;
  const toLenderKobo = subtractKobo(addKobo(principalKobo, interestKobo, feeKobo), servicingFeeKobo);
  const amounts = [principalKobo, interestKobo, feeKobo, servicingFeeKobo, toLenderKobo];
  return [paidOn, purposeLabels[purpose], grade ?? '', ...amounts.map(plainNaira), noteId];
}

/**
 * What a lender's notes brought in a month as CSV, oldest first, read as the caller takes it.
 * @param month `2026-11`, by business days
 */
export function streamLendingStatement(db: Reader, lenderId: string, month: string): Promise<Readable> {
  return csvStream(HEADER, readReceipts(db, lenderId, daysOfMonth(month)), cellsOf);
}
