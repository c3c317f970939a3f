import { PRODUCT_NAME } from '#contract/product';
import { letter, type Recipient } from '#server/kernel/mail/letter';
import type { Mail } from '#server/kernel/mail/mailer';

export function accountDeletedMail({ email, firstName }: Recipient): Mail {
  return {
    to: email,
    subject: `${PRODUCT_NAME}: your account is deleted`,
    text: letter(
      firstName,
      'Your account is deleted, as you requested. We removed everything that identifies you; the financial records stay without your name. If we verified your identity, the law requires us to keep who you are and how your loans ended for five years, locked away.',
      "You can sign up again with this address at any time. If it wasn't you, write to us.",
    ),
    link: { label: 'Sign up again', page: 'register' },
  };
}
