import { daysPastDue } from '../../../contract/lending/schedule/daysPastDue';
import { daysAfter } from '../../../contract/dates';
import { totalOf } from '../../../contract/lending/schedule/parts';
import { dueParts } from '../../../contract/lending/schedule/repaymentPlan';
import type { DayStep } from '../../businessDays/dayStep';
import { enqueue } from '../../jobs/enqueue';
import { holdLoan } from '../loans/life';
import { findLoansDueOn } from '../loans/loansWithDues';
import { readSchedule } from '../loans/schedule';
import { insertReminder } from './repository';

/** A borrower is told so many days after an instalment was due. */
const DAYS_AFTER: readonly number[] = [1, 7, 14, 30];

/** Who has not paid an instalment is told by mail on some of the days after it: one mail a loan and day. */
export const overdueReminders: DayStep = {
  name: 'overdue reminders',
  findSubjects: (reader, day, page) =>
    findLoansDueOn(
      reader,
      DAYS_AFTER.map((days) => daysAfter(day, -days)),
      page,
    ),
  async work(_context, tx, loanId, day) {
    const { row } = await holdLoan(tx, loanId);
    if (row.state !== 'repaying') return 'ended';
    const { plan } = await readSchedule(tx, row);
    const late = plan.instalments.map((instalment) => daysPastDue(instalment, day));
    if (!late.some((days) => DAYS_AFTER.includes(days))) return 'paid';
    const dueKobo = totalOf(dueParts(plan, day));
    await insertReminder(tx, { loanId, day, daysPastDue: Math.max(...late), dueKobo });
    await enqueue(tx, 'overdue-mail', { loanId, day });
    return 'reminded';
  },
};
