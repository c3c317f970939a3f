import type { Readable } from 'node:stream';
import { plainNaira } from '#contract/money/format';
import { negateKobo, type Kobo } from '#contract/money/kobo';
import { transferLabels } from '#contract/money/ledger/transferKinds';
import type { TransactionSelection } from '#contract/money/wallet/transactions';
import type { Reader } from '../../kernel/db/connection';
import { csvStream } from '../../kernel/http/csvStream';
import { readStatement } from '../ledger/statement';
import type { Transaction } from '../ledger/transactions';

const HEADER = [
  'Date',
  'Description',
  'Money in (NGN)',
  'Money out (NGN)',
  'Fee included (NGN)',
  'Stamp duty included (NGN)',
  'Balance (NGN)',
  'Reference',
];

const amountText = (amount: Kobo): string => (amount > 0 ? plainNaira(amount) : '');

// Two columns, because a spreadsheet may read a leading minus as a formula.
const cellsOf = ({
  businessDay,
  kind,
  amountKobo,
  feeKobo,
  dutyKobo,
  balanceKobo,
  transferId,
}: Transaction): string[] => [
  businessDay,
  transferLabels[kind].wallet,
  amountText(amountKobo),
  amountText(negateKobo(amountKobo)),
  amountText(feeKobo),
  amountText(dutyKobo),
  plainNaira(balanceKobo),
  transferId,
];

export const streamStatement = (db: Reader, userId: string, selection: TransactionSelection): Promise<Readable> =>
  csvStream(HEADER, readStatement(db, { kind: 'wallet', userId }, selection), cellsOf);
