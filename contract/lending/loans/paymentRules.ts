import { object, string, type InferType } from 'yup';
import { amountRule } from '../../money/amountField';
import { readNaira } from '../../money/format';

/** What a borrower pays, or has seen to settle the loan (docs/product/lending.md#payments). */
export const paymentRules = object({ amountKobo: amountRule() });

export type Payment = InferType<typeof paymentRules>;

/** How a borrower pays: what is due or comes next, any amount as scheduled, an extra payment, or all of it. */
export const PAYMENT_WAYS = ['next', 'amount', 'extra', 'settle'] as const;

export type PaymentWay = (typeof PAYMENT_WAYS)[number];

const REQUIRED = 'The amount is required';
const NO_AMOUNT = 'Enter an amount, as in 1,500 or 1,500.50';

/** The choice on the loan's page; the amount is typed for two of the ways, in naira. */
export const paymentChoiceRules = object({
  way: string().oneOf(PAYMENT_WAYS).required(),
  amount: string()
    .defined()
    .when('way', {
      is: (way: PaymentWay) => way === 'amount' || way === 'extra',
      then: (rule) => rule.required(REQUIRED).test('amount', NO_AMOUNT, (text) => (readNaira(text) ?? 0) > 0),
    }),
});

export type PaymentChoice = InferType<typeof paymentChoiceRules>;
