import { formatNaira } from '#contract/money/format';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { findRecipient } from '../../people/users/repository';
import { findApproval } from '../../kernel/approvals/repository';
import { reversal } from './reversal';
import { PRODUCT_NAME } from '#contract/product';
import type { Mail } from '../../kernel/mail/mailer';
import { type Recipient, letter } from '../../kernel/mail/letter';

export const writeReversalMail: WriteMail<'reversal-mail'> = async ({ db }, { approvalId }) => {
  const approval = await findApproval(db, reversal, approvalId);
  const user = approval && (await findRecipient(db, approval.content.userId));
  if (!user) return undefined;
  const amount = formatNaira(approval.content.amountKobo);
  return reversalMail(user, amount, approval.reason ?? '');
};

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
    figure: { label: 'Taken out of your wallet', amount, next: 'It had been put in by mistake' },
    link: { label: 'Write to us', page: 'complaints' },
  };
}
