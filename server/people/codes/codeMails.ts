import { PRODUCT_NAME } from '#contract/product';
import type { CodePurpose } from '../../kernel/db/schema/sessions';
import { letter, type Recipient } from '../../kernel/mail/letter';
import type { Mail } from '../../kernel/mail/mailer';

/** Codes that prove a phone number go to that number only. */
export type MailedPurpose = Exclude<CodePurpose, 'phone-proof'>;

interface CodeText {
  subject: string;
  instruction: (minutes: number) => string;
  /** For people who didn't ask for the code. */
  warning: string;
}

const PASSWORD_IS_KNOWN =
  "If you didn't ask for this, somebody else knows your password: set a new one at once. Never give the code to anyone.";

const texts: Readonly<Record<MailedPurpose, CodeText>> = {
  'email-verification': {
    subject: 'verification code',
    instruction: (minutes) => `Enter it in ${PRODUCT_NAME} within ${minutes} minutes.`,
    warning: `If you didn't sign up with ${PRODUCT_NAME}, you can ignore this email.`,
  },
  'password-reset': {
    subject: 'password reset code',
    instruction: (minutes) => `Enter it in ${PRODUCT_NAME} within ${minutes} minutes, and choose a new password.`,
    warning:
      "If you didn't ask for this, you can ignore this email: your password stays as it is. Never give the code to anyone.",
  },
  withdrawal: {
    subject: 'withdrawal code',
    instruction: (minutes) =>
      `Enter it within ${minutes} minutes to withdraw money from your wallet to your own bank account.`,
    warning: PASSWORD_IS_KNOWN,
  },
  'loan-offer': {
    subject: 'code to accept the offer',
    instruction: (minutes) => `Enter it within ${minutes} minutes to accept the loan offer. Accepting it is binding.`,
    warning: PASSWORD_IS_KNOWN,
  },
  'new-plan': {
    subject: 'code to agree to the new plan',
    instruction: (minutes) =>
      `Enter it within ${minutes} minutes to agree to the new plan for your loan. Agreeing is binding.`,
    warning: PASSWORD_IS_KNOWN,
  },
  'api-token': {
    subject: 'code to make an API token',
    instruction: (minutes) =>
      `Enter it within ${minutes} minutes to make an API token. A program with that token acts for you.`,
    warning: PASSWORD_IS_KNOWN,
  },
  webhook: {
    subject: 'code to make a webhook',
    instruction: (minutes) =>
      `Enter it within ${minutes} minutes to make a webhook. We then tell that address what happens to your money.`,
    warning: PASSWORD_IS_KNOWN,
  },
  'second-factor': {
    subject: "code to change how you confirm that it's you",
    instruction: (minutes) =>
      `Enter it within ${minutes} minutes to add or remove a passkey or an authenticator app of your account.`,
    warning: PASSWORD_IS_KNOWN,
  },
  'email-change': {
    subject: 'code to change your email address',
    instruction: (minutes) =>
      `Enter it within ${minutes} minutes to change the address of your account. From then on you sign in with the new one.`,
    warning: PASSWORD_IS_KNOWN,
  },
  'new-email': {
    subject: 'code for your new email address',
    instruction: (minutes) =>
      `Enter it within ${minutes} minutes in ${PRODUCT_NAME}, to make this the address of your account.`,
    warning: `If you don't use ${PRODUCT_NAME}, you can ignore this email. Never give the code to anyone.`,
  },
  'phone-change': {
    subject: 'code to change your phone number',
    instruction: (minutes) => `Enter it within ${minutes} minutes to change the phone number of your account.`,
    warning: PASSWORD_IS_KNOWN,
  },
  'bank-account-change': {
    subject: 'code to change your bank account',
    instruction: (minutes) =>
      `Enter it within ${minutes} minutes to change the bank account that we pay your money to.`,
    warning: PASSWORD_IS_KNOWN,
  },
};

export function codeMail(
  { email, firstName }: Recipient,
  {
    purpose,
    code,
    minutes,
    about,
  }: { purpose: MailedPurpose; code: string; minutes: number; about?: string | undefined },
): Mail {
  const { subject, instruction, warning } = texts[purpose];
  return {
    to: email,
    subject: `${code} is your ${PRODUCT_NAME} ${subject}`,
    text: letter(firstName, `Your code is ${code}`, ...(about ? [about] : []), instruction(minutes), warning),
    code,
  };
}
