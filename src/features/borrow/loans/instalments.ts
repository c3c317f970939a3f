import { daysBetween, type IsoDay } from '../../../../contract/dates';
import type { LoanInstalment } from '../../../../contract/lending/loans/loanSchema';
import { subtractKobo, type Kobo } from '../../../../contract/money/kobo';
import { totalOf } from '../../../../contract/lending/schedule/parts';

export const unpaidOf = (row: LoanInstalment): Kobo => subtractKobo(totalOf(row), row.paidKobo);

export const nextUnpaid = (rows: readonly LoanInstalment[]): LoanInstalment | undefined =>
  rows.find((row) => unpaidOf(row) > 0);

export function instalmentStatus(row: LoanInstalment, today: IsoDay): { text: string; tone?: 'success' | 'error' } {
  if (unpaidOf(row) === 0) return { text: 'Paid', tone: 'success' };
  const days = daysBetween(row.dueOn, today);
  if (days > 0) return { text: days === 1 ? '1 day late' : `${days} days late`, tone: 'error' };
  if (days === 0) return { text: 'Due today' };
  return { text: row.paidKobo > 0 ? 'Partly paid' : 'To come' };
}

export interface ScheduleProps {
  instalments: readonly LoanInstalment[];
  today: IsoDay;
}
