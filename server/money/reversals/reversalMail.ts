import { formatNaira } from '../../../contract/money/format';
import { kobo } from '../../../contract/money/kobo';
import type { ServerContext } from '../../context';
import { reversalMail } from '../../mail/messages';
import { findRecipient } from '../../people/users/repository';
import { findApproval } from '../../approvals/repository';

/**
 * Tells somebody that money was taken out of their wallet again, and why.
 * @param approvalId of the reversal: it has whose money, how much and the reason
 * @param key under which the mail counts once, however often it is sent
 * @throws Error where the mail was not accepted
 */
export async function mailReversal({ db, mailer }: ServerContext, approvalId: string, key: string): Promise<void> {
  const approval = await findApproval(db, approvalId);
  const user = approval && (await findRecipient(db, String(approval.content.userId)));
  if (!user) return;
  const amount = formatNaira(kobo(Number(approval.content.amountKobo)));
  await mailer.send({ ...reversalMail(user, amount, approval.reason ?? ''), key });
}
