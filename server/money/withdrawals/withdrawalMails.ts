import { formatNaira } from '#contract/money/format';
import { failureTexts, type PayoutFailure } from '#contract/money/payouts/payoutFailures';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { findRecipient } from '../../people/users/repository';
import { findPayout, isOfPerson } from './repository';
import { PRODUCT_NAME } from '#contract/product';
import type { Mail } from '../../kernel/mail/mailer';
import { type Recipient, letter } from '../../kernel/mail/letter';

export const writeWithdrawalSettledMail: WriteMail<'withdrawal-settled-mail'> = async (
  { db },
  { payoutId, outcome },
) => {
  const payout = await findPayout(db, payoutId);
  // A later outcome has its own mail.
  if (!payout || payout.state !== outcome) return undefined;
  const user = isOfPerson(payout) && (await findRecipient(db, payout.userId));
  if (!user) return undefined;
  const { amountKobo, bankName, accountNumber, failure } = payout;
  const account = `your account at ${bankName} that ends in ${accountNumber.slice(-4)}`;
  return withdrawalSettledMail(user, outcome, { amount: formatNaira(amountKobo), account, failure });
};

const endings = {
  paid: {
    subject: 'was paid',
    label: 'Paid to your bank account',
    next: undefined,
    text: (amount: string, to: string) => `${amount} was paid to ${to}.`,
  },
  failed: {
    subject: 'failed',
    label: 'Not paid to your bank account',
    next: 'It is back in your wallet',
    text: (amount: string, to: string, failure: PayoutFailure) =>
      `We couldn't pay ${amount} to ${to}. The money is back in your wallet. ${failureTexts[failure].person}`,
  },
  reversed: {
    subject: 'was returned',
    label: 'Returned by your bank',
    next: 'It is back in your wallet',
    text: (amount: string, to: string) =>
      `Your bank returned ${amount} paid to ${to}. The money is back in your wallet.`,
  },
} as const;

function withdrawalSettledMail(
  { email, firstName }: Recipient,
  outcome: keyof typeof endings,
  { amount, account, failure }: { amount: string; account: string; failure: PayoutFailure | null },
): Mail {
  const { subject, label, next, text } = endings[outcome];
  return {
    to: email,
    subject: `Your ${PRODUCT_NAME} withdrawal of ${amount} ${subject}`,
    text: letter(firstName, text(amount, account, failure ?? 'unsaid')),
    figure: { label, amount, ...(next !== undefined && { next }) },
    link: { label: 'Open your wallet', page: 'wallet' },
  };
}
