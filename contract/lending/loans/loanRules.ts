import { boolean, number, object, type InferType, string } from 'yup';
import { readIsoDay } from '../../dates';
import { confirmationRules } from '../../people/secondFactors/confirmationRules';
import { otpRule } from '../../people/codes/oneTimeCodeRule';
import { textRule, paragraphsRule } from '../../fields';
import { amountRule } from '../../money/amountField';
import { formatNaira } from '../../money/format';
import { EXTRA_EFFECTS } from '../schedule/extraPayment';
import { LAST_DUE_DAY } from '../schedule/dueDayChange';
import { amountRefusal, readNaira } from '../../money/typedAmount';
import type { Kobo } from '../../money/kobo';

const READ_OFFER = 'Please read the offer first';
const READ_PLAN = 'Please read the new plan first';

const CHOOSE = 'Please choose where the money goes';

export const acceptanceCodeRules = object({ code: otpRule() });

/** `textHash` is the hash of the text shown (docs/product/lending.md#offer). */
export const acceptanceRules = confirmationRules.shape({
  textHash: textRule(READ_OFFER, 64, READ_OFFER),
  toBankAccount: boolean()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(CHOOSE)
    .required(CHOOSE),
});

export type Acceptance = InferType<typeof acceptanceRules>;

export const newPlanAgreementRules = acceptanceCodeRules.shape({ textHash: textRule(READ_PLAN, 64, READ_PLAN) });

export type NewPlanAgreement = InferType<typeof newPlanAgreementRules>;

export const answerRules = object({
  answer: paragraphsRule('Please write an answer', 2000, 'The answer must be 2000 or fewer characters long'),
});

export type Answer = InferType<typeof answerRules>;

export const paymentRules = object({ amountKobo: amountRule() });

export type Payment = InferType<typeof paymentRules>;

const CHOOSE_EFFECT = 'Please choose what the extra payment changes';

/** Without an effect, the loan ends sooner (docs/product/lending.md#extra-payments). */
export const extraPaymentRules = paymentRules.shape({
  effect: string().typeError(CHOOSE_EFFECT).oneOf(EXTRA_EFFECTS, CHOOSE_EFFECT).optional(),
});

export type ExtraPaymentForm = InferType<typeof extraPaymentRules>;

const CHOOSE_DAY = `Please choose a day from 1 to ${LAST_DUE_DAY}`;
const CHECK_DAY = 'Please check what the new day changes first';

const wholeNumber = (message: string) =>
  number()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(message)
    .required(message)
    .integer(message);

/** Next due day and cost are those that were shown (docs/product/lending.md#change-of-the-due-day). */
export const dueDayRules = object({
  dayOfMonth: wholeNumber(CHOOSE_DAY).min(1, CHOOSE_DAY).max(LAST_DUE_DAY, CHOOSE_DAY),
  nextDueOn: textRule(CHECK_DAY, 10, CHECK_DAY).test('day', CHECK_DAY, (text) => readIsoDay(text) === text),
  costKobo: wholeNumber(CHECK_DAY),
});

export type DueDayForm = InferType<typeof dueDayRules>;

const CHECK_PAYMENT = 'Please check what this payment covers first';

/** A payment names the last instalment that it was shown to reach. */
export const instalmentPaymentRules = paymentRules.shape({
  throughInstalment: number()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(CHECK_PAYMENT)
    .required(CHECK_PAYMENT)
    .integer(CHECK_PAYMENT)
    .min(1, CHECK_PAYMENT),
});

export type InstalmentPayment = InferType<typeof instalmentPaymentRules>;

const PAYMENT_WAYS = ['next', 'amount', 'extra', 'settle'] as const;

export type PaymentWay = (typeof PAYMENT_WAYS)[number];

const REQUIRED = 'The amount is required';
const NO_AMOUNT = 'Enter an amount such as 1,500 or 1,500.50';

/**
 * Amounts are entered in naira.
 * @param leastKobo see `minimumPaymentKobo`
 */
export const paymentChoiceRules = (leastKobo: Kobo) =>
  object({
    way: string().oneOf(PAYMENT_WAYS).required(),
    amount: string()
      .defined()
      .when('way', {
        is: (way: PaymentWay) => way === 'amount' || way === 'extra',
        then: (rule) =>
          rule
            .required(REQUIRED)
            .test('amount', amountRefusal(NO_AMOUNT), (text) => (readNaira(text) ?? 0) > 0)
            .test('least', `Pay at least ${formatNaira(leastKobo)}`, (text) => (readNaira(text) ?? 0) >= leastKobo),
      }),
  });

export type PaymentChoice = InferType<ReturnType<typeof paymentChoiceRules>>;
