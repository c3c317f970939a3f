import { daysAfter } from '#contract/dates';
import { isBeingRepaid } from '#contract/lending/loans/states';
import { unpaidKobo } from '#contract/lending/schedule/instalment';
import { readBusinessToday } from '../../kernel/businessDays/clock';
import type { DayStep } from '../../kernel/businessDays/dayStep';
import { enqueue } from '../../kernel/jobs/enqueue';
import { findLoansDueOn } from './schedule/loansWithDues';
import { holdLoan } from './life/life';
import { readSchedule } from './schedule/schedule';

const DAYS_BEFORE = 3;

export const reminders: DayStep = {
  name: 'loan reminders',
  movesMoney: false,
  findSubjects: (reader, day, page) => findLoansDueOn(reader, [daysAfter(day, DAYS_BEFORE)], page),
  async work(context, tx, loanId, { day }) {
    const { row } = await holdLoan(tx, loanId);
    if (!isBeingRepaid(row.state)) return 'ended';
    const { plan } = await readSchedule(tx, row);
    const dueOn = daysAfter(day, DAYS_BEFORE);
    const next = plan.instalments.find((instalment) => instalment.dueOn === dueOn);
    if (!next || unpaidKobo(next) === 0) return 'paid ahead';
    // The instalment is no longer upcoming, so the mail would be wrong.
    if (dueOn < (await readBusinessToday(context, tx))) return 'not sent: lived after the due day';
    await enqueue(tx, 'due-soon-mail', { loanId, instalment: next.number });
    return 'reminded';
  },
};
