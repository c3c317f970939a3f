import { formatNaira } from '#contract/money/format';
import type { ServerContext } from '../../kernel/context';
import { findRecipient } from '../../people/users/repository';
import { findApproval } from '../../kernel/approvals/repository';
import { reversal } from './reversal';
import { PRODUCT_NAME } from '#contract/product';
import type { Mail } from '../../kernel/mail/mailer';
import { type Recipient, letter } from '../../kernel/mail/letter';

/** @throws Error if the mail wasn't accepted */
export async function mailReversal({ db, mailer }: ServerContext, approvalId: string, key: string): Promise<void> {
  const approval = await findApproval(db, reversal, approvalId);
  const user = approval && (await findRecipient(db, approval.content.userId));
  if (!user) return;
  const amount = formatNaira(approval.content.amountKobo);
  await mailer.send({ ...reversalMail(user, amount, approval.reason ?? ''), key });
}

function reversalMail({ email, firstName }: Recipient, amount: string, reason: string): Mail {
  return {
    to: email,
    subject: `${amount} was taken out of your ${PRODUCT_NAME} wallet`,
    text: letter(
      firstName,
      `${amount} was put into your wallet by mistake. Two of our people have taken it out again, for this reason:`,
      reason,
      "Your wallet shows it as a correction. If you don't agree, write to us under Complaints.",
    ),
    link: { label: 'Write to us', page: 'complaints' },
  };
}
