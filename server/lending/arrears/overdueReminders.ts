import { isBeingRepaid } from '#contract/lending/loans/states';
import { daysPastDue } from '#contract/lending/schedule/daysPastDue';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { comingLateFee } from '#contract/lending/schedule/fees';
import { daysAfter } from '#contract/dates';
import { totalOf } from '#contract/lending/schedule/parts';
import { dueParts } from '#contract/lending/schedule/repaymentPlan';
import { minKobo } from '#contract/money/kobo';
import type { DayStep } from '../../kernel/businessDays/dayStep';
import { enqueue } from '../../kernel/jobs/enqueue';
import { holdLoan } from '../loans/life/life';
import { findLoansDueOn } from '../loans/schedule/loansWithDues';
import { readSchedule } from '../loans/schedule/schedule';
import { insertReminder, findReminder } from './repository';
import type { Reader } from '../../kernel/db/connection';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import type { WriteText } from '../../kernel/jobs/jobTexts';
import type { JobData } from '../../kernel/jobs/queues';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import { overdueMail, overdueText } from '../mails/borrowerMailTexts';
import { findTerms, findVersions } from '../terms/repository';
import { findRecipient } from '../../people/users/repository';
import { findLoan } from '../loans/life/repository';

const DAYS_AFTER: readonly number[] = [1, 7, 14, 30, 45, 60, 75];
const DAYS_BEFORE_FEE = 3;

/** Days past due on which a reminder is sent; one is before the late fee. */
const daysOf = ({ lateFee: { onDayPastDue } }: LendingTerms): number[] => [
  ...DAYS_AFTER,
  ...(onDayPastDue > 1 ? [Math.max(1, onDayPastDue - DAYS_BEFORE_FEE)] : []),
];

/** At most one mail per loan and day. */
export const overdueReminders: DayStep = {
  name: 'overdue reminders',
  movesMoney: false,
  async findSubjects(reader, day, page) {
    const days = (await findVersions(reader)).flatMap(({ terms }) => daysOf(terms));
    const dueOn = new Set(days.map((count) => daysAfter(day, -count)));
    return findLoansDueOn(reader, [...dueOn], page);
  },
  async work(_context, tx, loanId, { day }) {
    const { row } = await holdLoan(tx, loanId);
    if (!isBeingRepaid(row.state) || row.termsVersion === null) return 'ended';
    const { plan } = await readSchedule(tx, row);
    const remindedOn = daysOf(await findTerms(tx, row.termsVersion));
    const late = plan.instalments.map((instalment) => daysPastDue(instalment, day));
    if (!late.some((days) => remindedOn.includes(days))) return 'paid';
    const dueKobo = totalOf(dueParts(plan, day));
    await insertReminder(tx, { loanId, day, daysPastDue: Math.max(...late), dueKobo });
    await enqueue(tx, 'overdue-mail', { loanId, day });
    return 'reminded';
  },
};

/** Skips a loan that was paid in the meantime. */
async function findOverdue(db: Reader, { loanId, day }: JobData['overdue-mail']) {
  const loan = await findLoan(db, loanId);
  const reminder = await findReminder(db, loanId, day);
  const borrower = loan && isBeingRepaid(loan.state) && (await findRecipient(db, loan.borrowerId));
  if (!borrower || !reminder || loan.termsVersion === null) return undefined;
  const { plan } = await readSchedule(db, loan);
  const dueKobo = totalOf(dueParts(plan, day));
  if (dueKobo === 0) return undefined;
  // A fee charged after the reminder's day isn't part of it.
  const remindedKobo = minKobo(reminder.dueKobo, dueKobo);
  return { borrower, plan, remindedKobo, daysPastDue: reminder.daysPastDue, termsVersion: loan.termsVersion };
}

export const writeOverdueMail: WriteMail<'overdue-mail'> = async ({ db }, data) => {
  const found = await findOverdue(db, data);
  if (!found) return undefined;
  const { lateFee } = await findTerms(db, found.termsVersion);
  const today = await readLastOpenedDay(db);
  const overdue = found.plan.instalments.filter(({ dueOn }) => dueOn < today);
  const fee = comingLateFee(overdue, today, lateFee);
  return overdueMail(found.borrower, found.remindedKobo, found.daysPastDue, fee);
};

export const writeOverdueText: WriteText<'overdue-text'> = async ({ db }, data) => {
  const found = await findOverdue(db, data);
  return found && overdueText(found.remindedKobo, found.daysPastDue);
};
