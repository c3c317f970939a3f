import { formatNaira } from '../../../contract/money/format';
import { totalOf } from '../../../contract/lending/schedule/parts';
import { dueParts } from '../../../contract/lending/schedule/repaymentPlan';
import type { ServerContext } from '../../context';
import { overdueMail } from '../mails/loanMessages';
import { findRecipient } from '../../people/users/repository';
import { findLoan } from '../loans/repository';
import { readSchedule } from '../loans/schedule';
import { findReminder } from './repository';

/**
 * Tells a borrower that the loan is late, unless all that was due has been paid in the meantime
 * (docs/product/lending.md#reminders).
 * @param key under which the mail counts once, however often it is sent
 * @throws Error where the mail was not accepted
 */
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
