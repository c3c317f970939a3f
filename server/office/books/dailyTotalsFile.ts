import type { Readable } from 'node:stream';
import type { IsoDay } from '#contract/dates';
import { NO_KOBO, type Kobo } from '#contract/money/kobo';
import { accountNumbers, chartOfAccounts, type AccountNumber } from '#contract/money/ledger/chartOfAccounts';
import { PRODUCT_NAME } from '#contract/product';
import type { BookPeriod } from '#contract/office/books/books';
import { takeFile } from '../../kernel/audit/takeFile';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { changesIn } from '../../money/ledger/books/totals';
import type { Period } from '../../money/ledger/books/walkJournal';
import { amountCell } from './bookColumns';
import { closedPart, walkBookDays } from './closedDays';
import { inColumns } from './reports';

interface DayTotal {
  day: IsoDay;
  account: AccountNumber;
  /** Debits less credits. */
  netKobo: Kobo;
}

/**
 * One entry for each closed day of a period, to import into the operator's accounting system: what the day changed in
 * each account, under the numbers of `ACCOUNTING_NUMBERS` (docs/product/money.md#daily-totals).
 * @throws CodedError BOOKS_OPEN
 */
export async function takeDailyTotals(context: ServerContext, actorId: string, asked: BookPeriod): Promise<Readable> {
  const { readers, config } = context;
  const period = await closedPart(readers.lists, asked);
  return takeFile(context, actorId, {
    list: 'daily totals',
    columns: {
      Day: ({ day }: DayTotal) => day,
      Entry: ({ day }) => `${PRODUCT_NAME} ${day}`,
      'Your account': ({ account }) => config.accountingNumbers[account] ?? '',
      Account: ({ account }) => account,
      'Account name': ({ account }) => chartOfAccounts[account].name,
      'Debit (NGN)': ({ netKobo }) => amountCell(inColumns(netKobo).debitKobo),
      'Credit (NGN)': ({ netKobo }) => amountCell(inColumns(netKobo).creditKobo),
    },
    rows: dayTotals(readers.lists, period),
  });
}

async function* dayTotals(reader: Reader, period: Period): AsyncGenerator<DayTotal> {
  for await (const day of walkBookDays(reader, period)) {
    const changes = await changesIn(reader, { from: day, to: day });
    for (const account of accountNumbers) {
      const netKobo = changes.get(account) ?? NO_KOBO;
      if (netKobo !== 0) yield { day, account, netKobo };
    }
  }
}
