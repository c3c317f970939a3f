import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/people/fields/password';
import type { BankAccount } from '#contract/people/bankAccounts/bankAccountRules';
import type { Confirmation } from '#contract/people/secondFactors/confirmationRules';
import type { FieldTexts, InputText } from '../kernel/http/inputText';

/** What the OpenAPI document says of fields that several calls have. */

export const EMAIL_TEXT: InputText = {
  description: 'The email address; case is ignored',
  examples: ['ada.obi@example.com'],
};

export const CODE_TEXT: InputText = { description: 'The six digits of the mailed code', examples: ['123456'] };

export const PASSWORD_TEXT = 'The current password, which may be older than the rules for new ones';

export const NEW_PASSWORD_TEXT =
  `The new password: ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters, with an uppercase letter, ` +
  'a lowercase letter, a digit and one of ! @ # $ % ^ & *';

export const PHONE_TEXT: InputText = {
  description: 'A Nigerian mobile number, with +234, 234 or 0 in front and without spaces',
  examples: ['08031234567'],
};

export const PASSKEY_ANSWER_TEXT = "The browser's answer to the challenge, a public key credential as JSON text";

/** `code` or `passkey` is needed. */
export const confirmationTexts: FieldTexts<Confirmation> = {
  code: { ...CODE_TEXT, description: `${CODE_TEXT.description}; left out if a passkey replaces it` },
  passkey: {
    description: 'The answer of a passkey; left out if there is a code',
    fields: {
      challengeId: 'The id of the challenge that was answered',
      answer: PASSKEY_ANSWER_TEXT,
    },
  },
};

export const bankAccountTexts: FieldTexts<BankAccount> = {
  bankName: { description: 'The name of the bank, as the list of banks has it', examples: ['Zenith Bank'] },
  bankCode: { description: 'The code of the same bank, from the list of banks', examples: ['057'] },
  accountNumber: { description: 'The account number (NUBAN) of ten digits', examples: ['0123456789'] },
};

export const FACTOR_ANSWER_TEXT =
  "What the factor gives: a passkey's public key credential as JSON text, the six digits of the app, or a recovery code";
