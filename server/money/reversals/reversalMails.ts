import { formatNaira } from '../../../contract/money/format';
import type { ServerContext } from '../../context';
import { reversalMail } from '../../mail/messages';
import { findRecipient } from '../../people/users/repository';
import { findApproval } from '../../approvals/repository';
import { reversal } from './reversal';

/**
 * Mails a person that a deposit was reversed, with the reason.
 * @param approvalId the approved reversal
 * @param key the mail's idempotency key
 * @throws Error if the mail server refuses the mail
 */
export async function mailReversal({ db, mailer }: ServerContext, approvalId: string, key: string): Promise<void> {
  const approval = await findApproval(db, reversal, approvalId);
  const user = approval && (await findRecipient(db, approval.content.userId));
  if (!user) return;
  const amount = formatNaira(approval.content.amountKobo);
  await mailer.send({ ...reversalMail(user, amount, approval.reason ?? ''), key });
}
