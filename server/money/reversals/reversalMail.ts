import { formatNaira } from '../../../contract/money/format';
import type { ServerContext } from '../../context';
import { reversalMail } from '../../mail/messages';
import { findRecipient } from '../../people/users/repository';
import { findApproval } from '../../approvals/repository';
import { reversal } from './reversal';

/**
 * Tells somebody that money was taken out of their wallet again, and why.
 * @param approvalId of the reversal: it has whose money, how much and the reason
 * @param key under which the mail counts once, however often it is sent
 * @throws Error where the mail was not accepted
 */
export async function mailReversal({ db, mailer }: ServerContext, approvalId: string, key: string): Promise<void> {
  const approval = await findApproval(db, reversal, approvalId);
  const user = approval && (await findRecipient(db, approval.content.userId));
  if (!user) return;
  const amount = formatNaira(approval.content.amountKobo);
  await mailer.send({ ...reversalMail(user, amount, approval.reason ?? ''), key });
}
