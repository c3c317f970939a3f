import { formatDay } from '#contract/dates';
import { maxKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { accountNumbers, chartOfAccounts } from '#contract/money/ledger/chartOfAccounts';
import type { ReportPeriod } from '#contract/office/lendingReport/calls';
import type { ReportRow } from '#contract/office/lendingReport/reportRowSchema';
import type { Reader } from '../../kernel/db/connection';
import { closedDays } from '../books/closedDays';
import { changesIn, movedOnClosedDays } from '../../money/ledger/books/totals';
import { findLastBookDay } from '../../money/ledger/books/closeDays';
import type { Period } from '../../money/ledger/books/walkJournal';

const compared = { disbursement: 'Loans paid out', repayment: 'Payments by borrowers' } as const;
export type ComparedKind = keyof typeof compared;

/**
 * Our fees by the books, and whether loans and books agree on what was paid out and paid. Only the period's closed days
 * count, for loans too; without any there are no rows.
 */
export async function readBooks(
  reader: Reader,
  asked: ReportPeriod,
  readLoansMoney: (reader: Reader, period: ReportPeriod) => Promise<Record<ComparedKind, Kobo>>,
): Promise<ReportRow[]> {
  const period = await closedPeriod(reader, asked);
  if (!period) return [];
  const span = `${formatDay(period.from)} to ${formatDay(period.to)}`;
  const nets = await changesIn(reader, period);
  const fees = accountNumbers
    .filter((account) => chartOfAccounts[account].type === 'income')
    .map((account) => ({
      section: `Our fees by the books, ${span}`,
      figure: chartOfAccounts[account].name,
      amountKobo: negateKobo(nets.get(account) ?? NO_KOBO),
    }));
  const loans = await readLoansMoney(reader, period);
  const rows: ReportRow[] = [];
  for (const kind of ['disbursement', 'repayment'] as const) {
    const section = `${compared[kind]}, loans and books, ${span}`;
    const booked = await movedOnClosedDays(reader, period, kind);
    const difference = subtractKobo(loans[kind], booked);
    rows.push(
      { section, figure: 'By the loans', amountKobo: loans[kind] },
      { section, figure: 'By the books', amountKobo: booked },
      { section, figure: 'Difference', amountKobo: maxKobo(difference, negateKobo(difference)) },
    );
  }
  return [...fees, ...rows];
}

async function closedPeriod(reader: Reader, { from, to }: ReportPeriod): Promise<Period | undefined> {
  if (!(await findLastBookDay(reader))) return undefined;
  const { firstDay, lastDay } = await closedDays(reader);
  const first = from !== undefined && from > firstDay ? from : firstDay;
  const last = to !== undefined && to < lastDay ? to : lastDay;
  return first > last ? undefined : { from: first, to: last };
}
