import { PRODUCT_NAME } from '../../contract/product';
import type { Mail } from './mailer';

export interface Recipient {
  email: string;
  firstName: string;
}

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

const sign = `The ${PRODUCT_NAME} team`;

export const letter = (firstName: string, ...paragraphs: readonly string[]) =>
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

/** To an address that may have no account yet: it is to become an administrator. */
export function adminInvitationMail(email: string, invitedBy: string, days: number): Mail {
  return {
    to: email,
    subject: `You are invited to administer ${PRODUCT_NAME}`,
    text: `${[
      'Hello,',
      `${invitedBy} invites you to be an administrator of ${PRODUCT_NAME}.`,
      `Register with this address, or sign in, and accept within ${days} days: the invitation stands in your account details.`,
      'Administrators neither borrow nor lend. If you do not know what this is about, you can ignore this mail.',
      sign,
    ].join('\n\n')}\n`,
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

/** The six-digit code that lets money leave the wallet. */
export function withdrawalCodeMail({ email, firstName }: Recipient, code: string, minutes: number): Mail {
  return {
    to: email,
    subject: `${code} is your ${PRODUCT_NAME} withdrawal code`,
    text: letter(
      firstName,
      `Your code is ${code}`,
      `Enter it within ${minutes} minutes to withdraw money from your wallet to your own bank account.`,
      'If you did not ask for this, somebody else knows your password: set a new one at once. Never give the code to anyone.',
    ),
    code,
  };
}

/** The six-digit code that accepts a loan's offer. */
export function offerCodeMail({ email, firstName }: Recipient, code: string, minutes: number): Mail {
  return {
    to: email,
    subject: `${code} is your ${PRODUCT_NAME} code to accept the offer`,
    text: letter(
      firstName,
      `Your code is ${code}`,
      `Enter it within ${minutes} minutes to accept the offer of a loan. Accepting binds you.`,
      'If you did not ask for this, somebody else knows your password: set a new one at once. Never give the code to anyone.',
    ),
    code,
  };
}

/** That an account was deleted, to the address that it had. */
export function accountDeletedMail({ email, firstName }: Recipient): Mail {
  return {
    to: email,
    subject: `${PRODUCT_NAME}: your account is deleted`,
    text: letter(
      firstName,
      'Your account is deleted, as you have asked for with your password. What tells who you are is gone; the books of money stay without your name.',
      'You can register anew with this address at any time. If it was not you, please write to us.',
    ),
  };
}

/** The six-digit code that agrees to a new plan. */
export function newPlanCodeMail({ email, firstName }: Recipient, code: string, minutes: number): Mail {
  return {
    to: email,
    subject: `${code} is your ${PRODUCT_NAME} code to agree to the new plan`,
    text: letter(
      firstName,
      `Your code is ${code}`,
      `Enter it within ${minutes} minutes to agree to the new plan of your loan. Agreeing binds you.`,
      'If you did not ask for this, somebody else knows your password: set a new one at once. Never give the code to anyone.',
    ),
    code,
  };
}

/** The six-digit code that asks for another bank account. */
export function bankAccountChangeCodeMail({ email, firstName }: Recipient, code: string, minutes: number): Mail {
  return {
    to: email,
    subject: `${code} is your ${PRODUCT_NAME} code to change your bank account`,
    text: letter(
      firstName,
      `Your code is ${code}`,
      `Enter it within ${minutes} minutes to ask for another bank account, to which your money is paid out.`,
      'If you did not ask for this, somebody else knows your password: set a new one at once. Never give the code to anyone.',
    ),
    code,
  };
}

/** What each step of a change of the bank account means. */
const changeSteps = {
  asked: (account: string) =>
    `You have asked that your money is paid to ${account}. Two of our people look at it first.`,
  approved: (account: string, { holdsAt }: ChangeFacts) =>
    `Your money is paid to ${account} from ${holdsAt ? momentFormat.format(holdsAt) : 'soon'} on. Until then the old account stays.`,
  refused: (account: string, { reason }: ChangeFacts) =>
    `Your money is not paid to ${account}: ${reason ?? ''}. The account that you had stays.`,
  done: (account: string) => `Your money is paid to ${account} from now on. For 24 hours no money can be withdrawn.`,
} as const;

interface ChangeFacts {
  holdsAt: Date | null;
  reason: string | null;
}

/** A note at each step of a change of the bank account: whoever did not ask for it must hear of it. */
export function bankAccountChangeMail(
  { email, firstName }: Recipient,
  step: keyof typeof changeSteps,
  account: string,
  facts: ChangeFacts,
): Mail {
  return {
    to: email,
    subject: `The change of your ${PRODUCT_NAME} bank account`,
    text: letter(
      firstName,
      changeSteps[step](account, facts),
      "If this was not you, set a new password at once with 'Forgot password?' on the sign-in page, take the change back in your account details, and write to support.",
    ),
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
      'It can be changed in your account details; two of our people look at it first.',
      "If this was not you, set a new password at once with 'Forgot password?' on the sign-in page, and write to support.",
    ),
  };
}

/** What a withdrawal came to, by how it ended. */
const endings = {
  paid: { subject: 'was paid', text: (amount: string, to: string) => `${amount} was paid to ${to}.` },
  failed: {
    subject: 'failed',
    text: (amount: string, to: string) => `${amount} could not be paid to ${to}. The money is back in your wallet.`,
  },
  reversed: {
    subject: 'was returned',
    text: (amount: string, to: string) =>
      `Your bank returned ${amount} paid to ${to}. The money is back in your wallet.`,
  },
} as const;

/** A note when a withdrawal has ended. @param account the bank and the account's last digits */
export function withdrawalSettledMail(
  { email, firstName }: Recipient,
  outcome: keyof typeof endings,
  amount: string,
  account: string,
): Mail {
  const { subject, text } = endings[outcome];
  return {
    to: email,
    subject: `Your ${PRODUCT_NAME} withdrawal of ${amount} ${subject}`,
    text: letter(firstName, text(amount, account)),
  };
}

/** A note that money which was booked by mistake was taken out of the wallet again. */
export function reversalMail({ email, firstName }: Recipient, amount: string, reason: string): Mail {
  return {
    to: email,
    subject: `${amount} was taken out of your ${PRODUCT_NAME} wallet`,
    text: letter(
      firstName,
      `${amount} was booked into your wallet by mistake. Two of our people have taken it out again, for this reason:`,
      reason,
      'It stands in your wallet as a correction. If you do not agree, please write to us under Complaints in your account.',
    ),
  };
}

/** A note that what a loan has paid out did not go on to the bank account by itself. */
export function moneyWaitsMail({ email, firstName }: Recipient, amount: string): Mail {
  return {
    to: email,
    subject: `The money of your ${PRODUCT_NAME} loan waits in your wallet`,
    text: letter(
      firstName,
      `${amount} of your loan wait in your wallet: they could not go on to your bank account by themselves.`,
      'That is so for a day after a new password, email or bank account, where the bank calls the holder of the account by another name, or where the money was used in the meantime.',
      'You can withdraw it from your wallet.',
    ),
  };
}

/** What we answer to what somebody has written. */
export function complaintAnsweredMail({ email, firstName }: Recipient, answer: string): Mail {
  return {
    to: email,
    subject: `${PRODUCT_NAME}: our answer to you`,
    text: letter(firstName, 'You have written to us. This is our answer:', answer, 'It stands in your account too.'),
  };
}
