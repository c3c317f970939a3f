import { object, type InferType } from 'yup';
import { otpRule } from '../codes/oneTimeCode';
import { bankAccountRules } from './bankAccountRules';

/** The mailed code on `/profile/change-bank-account`. */
export const changeCodeRules = object({ code: otpRule() });

/** `POST /user/bank-account-change`. */
export const bankAccountChangeRules = bankAccountRules.concat(changeCodeRules);

export type BankAccountChangeForm = InferType<typeof bankAccountChangeRules>;
