import type { Readable } from 'node:stream';
import type { IsoDay } from '#contract/dates';
import { negateKobo, type Kobo } from '#contract/money/kobo';
import type { AccountType } from '#contract/money/ledger/chartOfAccounts';
import type { BookPeriod } from '#contract/office/books/books';
import type { BookLine } from '#contract/office/books/booksSchema';
import { takeFile } from '../../kernel/audit/takeFile';
import type { ServerContext } from '../../kernel/context';
import { amountCell, TOTAL } from './bookColumns';
import { inColumns } from './reports';
import { growthOf, readBalanceSheet, readProfitAndLoss } from './results';

interface FileRow extends Omit<BookLine, 'account'> {
  type: AccountType;
  account?: string;
}

/** A type's accounts and their total. */
const rowsOf = (type: AccountType, lines: readonly Omit<FileRow, 'type'>[], totalKobo: Kobo): FileRow[] =>
  [...lines, { name: TOTAL, amountKobo: totalKobo }].map((line) => ({ ...line, type }));

/** In two columns, because spreadsheets read a minus sign as a formula. */
const inSides = ({ type, amountKobo }: FileRow) =>
  inColumns(growthOf(type) === 'debit' ? amountKobo : negateKobo(amountKobo));

const columns = {
  Type: ({ type }: FileRow) => type,
  Account: ({ account = '' }: FileRow) => account,
  'Account name': ({ name }: FileRow) => name,
  'Debit (NGN)': (row: FileRow) => amountCell(inSides(row).debitKobo),
  'Credit (NGN)': (row: FileRow) => amountCell(inSides(row).creditKobo),
};

/** @throws CodedError BOOKS_OPEN */
export async function takeProfitAndLoss(context: ServerContext, actorId: string, asked: BookPeriod): Promise<Readable> {
  const { from, to, ...result } = await readProfitAndLoss(context.readers.lists, asked);
  return takeFile(context, actorId, {
    list: 'profit and loss',
    columns: { From: () => from, To: () => to, ...columns },
    rows: [
      ...rowsOf('income', result.income, result.incomeKobo),
      ...rowsOf('expense', result.expenses, result.expensesKobo),
      { type: 'equity', name: result.resultKobo < 0 ? 'Loss' : 'Profit', amountKobo: result.resultKobo },
    ],
  });
}

/** @throws CodedError BOOKS_OPEN */
export async function takeBalanceSheet(
  context: ServerContext,
  actorId: string,
  asked: IsoDay | undefined,
): Promise<Readable> {
  const { day, ...sheet } = await readBalanceSheet(context.readers.lists, asked);
  const ownFunds = [
    ...sheet.equity,
    { name: 'Result of earlier years', amountKobo: sheet.earlierResultKobo },
    { name: `Result of ${day.slice(0, 4)}`, amountKobo: sheet.yearResultKobo },
  ];
  return takeFile(context, actorId, {
    list: 'balance sheet',
    columns: { 'At the end of': () => day, ...columns },
    rows: [
      ...rowsOf('asset', sheet.assets, sheet.assetsKobo),
      ...rowsOf('liability', sheet.liabilities, sheet.liabilitiesKobo),
      ...rowsOf('equity', ownFunds, sheet.ownFundsKobo),
    ],
  });
}
