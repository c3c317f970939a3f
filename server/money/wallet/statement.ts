import type { Readable } from 'node:stream';
import { daysOfMonth } from '../../../contract/dates';
import { plainNaira } from '../../../contract/money/format';
import { negateKobo, type Kobo } from '../../../contract/money/kobo';
import { transferLabels } from '../../../contract/money/ledger/transferKinds';
import type { Reader } from '../../db/connection';
import { csvStream } from '../../http/csvStream';
import { readStatement } from '../ledger/statement';
import type { Transaction } from '../ledger/transactions';

const HEADER = ['Date', 'What', 'Money in (NGN)', 'Money out (NGN)', 'Fee in it (NGN)', 'Balance (NGN)', 'Reference'];

const amountText = (amount: Kobo): string => (amount > 0 ? plainNaira(amount) : '');

// Two columns, because a spreadsheet may read a leading minus as a formula.
const cellsOf = ({ businessDay, kind, amountKobo, feeKobo, balanceKobo, transferId }: Transaction): string[] => [
  businessDay,
  transferLabels[kind].wallet,
  amountText(amountKobo),
  amountText(negateKobo(amountKobo)),
  amountText(feeKobo),
  plainNaira(balanceKobo),
  transferId,
];

export function streamStatement(db: Reader, userId: string, month: string): Promise<Readable> {
  return csvStream(HEADER, readStatement(db, { kind: 'wallet', userId }, daysOfMonth(month)), cellsOf);
}
