import { daysBetween, type IsoDay } from '../../../../contract/dates';
import type { LoanInstalment } from '../../../../contract/lending/loans/loanSchema';
import { unpaidOf } from '../../../../contract/lending/loans/paymentReach';
import { daysLate } from '../../../lib/format';

export const nextUnpaid = (rows: readonly LoanInstalment[]): LoanInstalment | undefined =>
  rows.find((row) => unpaidOf(row) > 0);

export function instalmentStatus(row: LoanInstalment, today: IsoDay): { text: string; tone?: 'success' | 'error' } {
  if (unpaidOf(row) === 0) return { text: 'Paid', tone: 'success' };
  const days = daysBetween(row.dueOn, today);
  if (days > 0) return { text: daysLate(days), tone: 'error' };
  if (days === 0) return { text: 'Due today' };
  return { text: row.paidKobo > 0 ? 'Partly paid' : 'Upcoming' };
}

export interface ScheduleProps {
  instalments: readonly LoanInstalment[];
  today: IsoDay;
}
