import { object, type InferType } from 'yup';
import { ACCOUNT_NUMBER_LENGTH } from './nuban';
import { textRule, digitsRule } from '../../fields';
import { codeRules } from '../codes/oneTimeCodeRule';

export const UNLISTED_BANK = 'Please choose a bank from the list';
const WRONG_NUMBER = `Account Number must be exactly ${ACCOUNT_NUMBER_LENGTH} digits`;

/** The server also checks that name and code belong to the same bank. */
export const bankAccountRules = object({
  bankName: textRule('Bank Name is required', 120, UNLISTED_BANK),
  bankCode: textRule('Bank Code is required', 20, UNLISTED_BANK),
  accountNumber: digitsRule('Account Number is required', ACCOUNT_NUMBER_LENGTH, WRONG_NUMBER),
});

export type BankAccount = InferType<typeof bankAccountRules>;

export const bankAccountChangeRules = bankAccountRules.concat(codeRules);

export type BankAccountChangeForm = InferType<typeof bankAccountChangeRules>;
