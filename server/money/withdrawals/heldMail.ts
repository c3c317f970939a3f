import { formatMinute } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { PRODUCT_NAME } from '#contract/product';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { letter } from '../../kernel/mail/letter';
import { findRecipient } from '../../people/users/repository';
import { heldUntil } from './held';
import { findPayout, isOfPerson } from './repository';

/** Doesn't reveal the rule, since a thief may read it. */
export const writeWithdrawalHeldMail: WriteMail<'withdrawal-held-mail'> = async ({ db }, { payoutId }) => {
  const payout = await findPayout(db, payoutId);
  const user = payout && isOfPerson(payout) ? await findRecipient(db, payout.userId) : undefined;
  const until = payout && heldUntil(payout);
  if (!payout || !user || !until) return undefined;
  return {
    to: user.email,
    subject: `We are checking your ${PRODUCT_NAME} withdrawal`,
    text: letter(
      user.firstName,
      `Your withdrawal of ${formatNaira(payout.amountKobo)} is unusual for your account, so two of our people check it before we send it.`,
      `You'll hear from us by ${formatMinute(until)} (Lagos time) at the latest. If we can't clear it by then, the money goes back to your wallet.`,
      "If you didn't ask for this withdrawal, set a new password at once and write to us.",
    ),
    figure: {
      label: 'We are checking your withdrawal',
      amount: formatNaira(payout.amountKobo),
      next: `You’ll hear from us by ${formatMinute(until)}`,
    },
    link: { label: 'Open your wallet', page: 'wallet' },
  };
};
