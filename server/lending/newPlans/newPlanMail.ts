import { formatNaira } from '../../../contract/money/format';
import type { ServerContext } from '../../context';
import { newPlanMail } from '../mails/loanMessages';
import { findRecipient } from '../../people/users/repository';
import { findLoan } from '../loans/repository';
import { findNewPlan } from '../loans/newPlansRepository';

/**
 * Asks the borrower to read a new plan and to agree to it.
 * @param key under which the mail counts once, however often it is sent
 * @throws Error where the mail was not accepted
 */
export async function mailNewPlan({ db, mailer }: ServerContext, newPlanId: string, key: string): Promise<void> {
  const plan = await findNewPlan(db, newPlanId);
  const loan = plan && (await findLoan(db, plan.loanId));
  const borrower = loan && (await findRecipient(db, loan.borrowerId));
  if (borrower) await mailer.send({ ...newPlanMail(borrower, formatNaira(loan.principalKobo)), key });
}
