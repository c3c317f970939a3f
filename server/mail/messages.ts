import { PRODUCT_NAME } from '../../contract/constants';
import type { Mail } from './mailer';

export interface Recipient {
  email: string;
  firstName: string;
}

const sign = `The ${PRODUCT_NAME} team`;

const letter = (firstName: string, ...paragraphs: readonly string[]) =>
  `${[`Hello ${firstName},`, ...paragraphs, sign].join('\n\n')}\n`;

/** The six-digit code that verifies an email address. */
export function verificationCodeMail({ email, firstName }: Recipient, code: string, minutes: number): Mail {
  return {
    to: email,
    subject: `${code} is your ${PRODUCT_NAME} verification code`,
    text: letter(
      firstName,
      `Your code is ${code}`,
      `Enter it on the page that asked for it, within ${minutes} minutes.`,
      `If you did not register with ${PRODUCT_NAME}, you can ignore this mail.`,
    ),
    code,
  };
}

/** The six-digit code that allows a new password. */
export function passwordResetCodeMail({ email, firstName }: Recipient, code: string, minutes: number): Mail {
  return {
    to: email,
    subject: `${code} is your ${PRODUCT_NAME} password reset code`,
    text: letter(
      firstName,
      `Your code is ${code}`,
      `Enter it on the page that asked for it, within ${minutes} minutes, and choose a new password.`,
      'If you did not ask for this, you can ignore this mail: your password stays as it is. Never give the code to anyone.',
    ),
    code,
  };
}

/** A note after a password was set, so that a theft does not go unseen. */
export function passwordChangedMail({ email, firstName }: Recipient): Mail {
  return {
    to: email,
    subject: `Your ${PRODUCT_NAME} password was changed`,
    text: letter(
      firstName,
      `The password of your ${PRODUCT_NAME} account was changed, and all devices were signed out.`,
      "If this was not you, set a new password at once with 'Forgot password?' on the sign-in page.",
    ),
  };
}

/** A note after a bank account was added: whoever did not do it must hear of it. */
export function bankAccountAddedMail({ email, firstName }: Recipient, bankName: string, lastDigits: string): Mail {
  return {
    to: email,
    subject: `A bank account was added to your ${PRODUCT_NAME} account`,
    text: letter(
      firstName,
      `The account at ${bankName} that ends in ${lastDigits} was added to your ${PRODUCT_NAME} account. Money will be paid out to it.`,
      'It can be changed only through support.',
      "If this was not you, set a new password at once with 'Forgot password?' on the sign-in page, and write to support.",
    ),
  };
}
