import { daysAfter, type IsoDay } from '#contract/dates';
import { addKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import {
  accountNumbers,
  chartOfAccounts,
  type AccountNumber,
  type AccountType,
  type Side,
} from '#contract/money/ledger/chartOfAccounts';
import type { BookPeriod } from '#contract/office/books/books';
import type { BalanceSheet, BookLine, ProfitAndLoss } from '#contract/office/books/booksSchema';
import type { Reader } from '../../kernel/db/connection';
import { balancesAtEndOf, changesIn } from '../../money/ledger/books/totals';
import { closedDay, closedPart } from './closedDays';

/** The side on which a type of account grows, whichever side one of its accounts is normally on. */
export const growthOf = (type: AccountType): Side => (type === 'asset' || type === 'expense' ? 'debit' : 'credit');

/** @param nets debits less credits */
function linesOf(type: AccountType, nets: ReadonlyMap<AccountNumber, Kobo>): BookLine[] {
  return accountNumbers
    .filter((account) => chartOfAccounts[account].type === type)
    .map((account) => {
      const netKobo = nets.get(account) ?? NO_KOBO;
      return {
        account,
        name: chartOfAccounts[account].name,
        amountKobo: growthOf(type) === 'debit' ? netKobo : negateKobo(netKobo),
      };
    });
}

const totalOf = (lines: readonly BookLine[]): Kobo => addKobo(...lines.map(({ amountKobo }) => amountKobo));

function resultOf(nets: ReadonlyMap<AccountNumber, Kobo>) {
  const [income, expenses] = [linesOf('income', nets), linesOf('expense', nets)];
  const [incomeKobo, expensesKobo] = [totalOf(income), totalOf(expenses)];
  return { income, expenses, incomeKobo, expensesKobo, resultKobo: subtractKobo(incomeKobo, expensesKobo) };
}

/** @throws CodedError BOOKS_OPEN */
export async function readProfitAndLoss(reader: Reader, asked: BookPeriod): Promise<ProfitAndLoss> {
  const period = await closedPart(reader, asked);
  return { ...period, ...resultOf(await changesIn(reader, period)) };
}

/** @throws CodedError BOOKS_OPEN */
export async function readBalanceSheet(reader: Reader, asked: IsoDay | undefined): Promise<BalanceSheet> {
  const day = await closedDay(reader, asked);
  const balances = await balancesAtEndOf(reader, day);
  const assets = linesOf('asset', balances);
  const liabilities = linesOf('liability', balances);
  const equity = linesOf('equity', balances);
  const { resultKobo } = resultOf(balances);
  const lastYear = daysAfter(`${day.slice(0, 4)}-01-01`, -1);
  const { resultKobo: earlierResultKobo } = resultOf(await balancesAtEndOf(reader, lastYear));
  const [assetsKobo, liabilitiesKobo] = [totalOf(assets), totalOf(liabilities)];
  const ownFundsKobo = addKobo(totalOf(equity), resultKobo);
  return {
    day,
    assets,
    liabilities,
    equity,
    earlierResultKobo,
    yearResultKobo: subtractKobo(resultKobo, earlierResultKobo),
    assetsKobo,
    liabilitiesKobo,
    ownFundsKobo,
    differenceKobo: subtractKobo(assetsKobo, addKobo(liabilitiesKobo, ownFundsKobo)),
  };
}
