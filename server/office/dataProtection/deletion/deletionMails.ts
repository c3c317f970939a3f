import { PRODUCT_NAME } from '../../../../contract/product';
import { letter, type Recipient } from '../../../mail/letter';
import type { Mail } from '../../../mail/mailer';

export function accountDeletedMail({ email, firstName }: Recipient): Mail {
  return {
    to: email,
    subject: `${PRODUCT_NAME}: your account is deleted`,
    text: letter(
      firstName,
      'Your account is deleted, as you have asked for with your password. What tells who you are is gone from your account; the books of money stay without your name. If your identity was verified here, the law has us keep for five years who you are and how your loans ended, under lock.',
      'You can register anew with this address at any time. If it was not you, please write to us.',
    ),
  };
}
