import { daysPastDue } from '../../../contract/lending/schedule/daysPastDue';
import { daysAfter } from '../../../contract/dates';
import { totalOf } from '../../../contract/lending/schedule/parts';
import { dueParts } from '../../../contract/lending/schedule/repaymentPlan';
import type { DayStep } from '../../businessDays/dayStep';
import { enqueue } from '../../jobs/enqueue';
import { holdLoan } from '../loans/life';
import { findLoansDueOn } from '../loans/loansWithDues';
import { readSchedule } from '../loans/schedule';
import { insertReminder, findReminder } from './repository';
import { formatNaira } from '../../../contract/money/format';
import type { ServerContext } from '../../context';
import { overdueMail } from '../mails/loanMessages';
import { findRecipient } from '../../people/users/repository';
import { findLoan } from '../loans/repository';

const DAYS_AFTER: readonly number[] = [1, 7, 14, 30];

/** At most one mail a loan and day. */
export const overdueReminders: DayStep = {
  name: 'overdue reminders',
  findSubjects: (reader, day, page) =>
    findLoansDueOn(
      reader,
      DAYS_AFTER.map((days) => daysAfter(day, -days)),
      page,
    ),
  async work(_context, tx, loanId, { day }) {
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

/** @param key idempotency key of the mail @throws Error if the mail server refuses it */
export async function mailOverdue(
  { db, mailer }: ServerContext,
  { loanId, day }: { loanId: string; day: string },
  key: string,
): Promise<void> {
  const loan = await findLoan(db, loanId);
  const reminder = await findReminder(db, loanId, day);
  const borrower = loan?.state === 'repaying' && (await findRecipient(db, loan.borrowerId));
  if (!borrower || !reminder) return;
  const { plan } = await readSchedule(db, loan);
  const dueKobo = totalOf(dueParts(plan, day));
  if (dueKobo === 0) return;
  await mailer.send({ ...overdueMail(borrower, formatNaira(dueKobo), reminder.daysPastDue), key });
}
