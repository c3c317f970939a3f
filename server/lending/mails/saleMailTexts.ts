import { PRODUCT_NAME } from '#contract/product';
import type { Mail } from '../../kernel/mail/mailer';
import { letter, type Recipient } from '../../kernel/mail/letter';

/** Amounts are in naira. */
interface MailedSale {
  percent: number;
  principal: string;
  price: string;
  accrued: string;
}

export function noteSoldMail(
  { email, firstName }: Recipient,
  sale: MailedSale & { fee: string; received: string },
): Mail {
  const { percent, principal, price, accrued, fee, received } = sale;
  return {
    to: email,
    subject: `${PRODUCT_NAME}: your note was sold for ${received}`,
    text: letter(
      firstName,
      `Another lender bought your note at ${percent}%. ${received} is in your wallet:`,
      [
        `- Price for ${principal} of outstanding principal: ${price}`,
        `- Interest up to today: ${accrued}`,
        `- Less our fee: ${fee}`,
      ].join('\n'),
      "The loan's future payments go to the buyer.",
    ),
    figure: { label: 'Your note was sold for', amount: received, next: 'It is in your wallet' },
    link: { label: 'Open your wallet', page: 'wallet' },
  };
}

export function noteBoughtMail(
  { email, firstName }: Recipient,
  sale: MailedSale & { paid: string; plan: number | undefined },
): Mail {
  const { percent, principal, price, accrued, paid, plan } = sale;
  const who = plan === undefined ? 'You' : `Your plan ${plan}`;
  return {
    to: email,
    subject: `${PRODUCT_NAME}: you bought a note for ${paid}`,
    text: letter(
      firstName,
      `${who} bought a note at ${percent}% for ${paid}:`,
      [
        `- Price for ${principal} of outstanding principal: ${price}`,
        `- Interest up to today, which comes back with the next instalment: ${accrued}`,
      ].join('\n'),
      "The loan's future payments go to your wallet.",
      plan === undefined
        ? "If this wasn't you, change your password at once and write to us."
        : 'You can change or pause the plan at any time.',
    ),
    figure: { label: `${who} bought a note for`, amount: paid, next: 'Its payments go to your wallet' },
    link: { label: 'Open your portfolio', page: 'portfolio' },
  };
}
