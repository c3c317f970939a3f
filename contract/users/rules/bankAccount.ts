import { object, type InferType } from 'yup';
import { textRule } from '../../fields/text';

/** A bank that is not of the list, or a name and a code of two. */
export const UNLISTED_BANK = 'Please choose a bank from the list';
const NOT_TEN_DIGITS = 'Account Number must be exactly 10 digits';

/** `/profile/add-bank-account` and `PATCH /user/add-bank-account`. That name and code are a pair of the list is the server's to check. */
export const bankAccountRules = object({
  bankName: textRule('Bank Name is required', 120, UNLISTED_BANK),
  bankCode: textRule('Bank Code is required', 20, UNLISTED_BANK),
  accountNumber: textRule('Account Number is required', 40, NOT_TEN_DIGITS).matches(/^[0-9]{10}$/, NOT_TEN_DIGITS),
});

export type BankAccount = InferType<typeof bankAccountRules>;
