import { number, object, string, type InferType } from 'yup';
import { amountRule } from '../../fields/amount';
import { LOAN_PURPOSES } from '../purposes';

const MONTHS_REQUIRED = 'Please choose for how many months';
const PURPOSE_REQUIRED = 'Please choose what the loan is for';

/** `POST /loans`: whether amount and months are within the lending terms is the server's to check (section 25). */
export const applicationRules = object({
  principalKobo: amountRule('Please say how much you need'),
  months: number()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(MONTHS_REQUIRED)
    .required(MONTHS_REQUIRED)
    .integer(MONTHS_REQUIRED)
    .min(1, MONTHS_REQUIRED)
    .max(120, MONTHS_REQUIRED),
  purpose: string()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(PURPOSE_REQUIRED)
    .oneOf(LOAN_PURPOSES, PURPOSE_REQUIRED)
    .required(PURPOSE_REQUIRED),
  monthlyIncomeKobo: amountRule('Please say what you earn in a month'),
});

export type Application = InferType<typeof applicationRules>;
