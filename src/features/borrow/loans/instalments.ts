import { daysBetween, formatDay, type IsoDay } from '#contract/dates';
import type { LoanInstalment } from '#contract/lending/loans/loanSchema';
import { unpaidOf } from '#contract/lending/loans/paymentReach';
import { daysLate } from '../../../lib/format';

export const nextUnpaid = (rows: readonly LoanInstalment[]): LoanInstalment | undefined =>
  rows.find((row) => unpaidOf(row) > 0);

const SHOWN_UNFOLDED = 3;

/** The next few with something left to pay, those that are late included. */
export const comingInstalments = (rows: readonly LoanInstalment[]): readonly LoanInstalment[] =>
  rows.filter((row) => unpaidOf(row) > 0).slice(0, SHOWN_UNFOLDED);

/** Such as '3 instalments since 3 April 2027'. */
export function overdueText(rows: readonly LoanInstalment[], today: IsoDay): string {
  const due = rows.filter((row) => row.dueOn <= today && unpaidOf(row) > 0);
  const [first] = due;
  return first
    ? `${due.length === 1 ? '1 instalment' : `${due.length} instalments`} since ${formatDay(first.dueOn)}`
    : '';
}

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
