import { number, object, type InferType } from 'yup';
import { confirmationRules } from '../../people/secondFactors/confirmationRules';
import { otpRule } from '../../people/codes/oneTimeCodeRule';
import { textRule } from '../../fields';
import { formatNaira } from '../format';
import { amountRefusal, readNaira } from '../typedAmount';
import type { Kobo } from '../kobo';
import { MIN_WITHDRAWAL, MAX_PAYOUT } from './withdrawals';

const REQUIRED = 'The amount is required';
const NO_AMOUNT = 'Enter an amount such as 1,500 or 1,500.50';
const TOO_LITTLE = 'The least you can withdraw is ₦100';
const NO_FEE = 'The fee that was shown, in whole kobo';
const TOO_MUCH = 'The most you can withdraw at once is ₦10,000,000';

/** `freeKobo` is the most that can be withdrawn; no code is mailed for more. */
export const withdrawalAmountRules = (freeKobo: Kobo) =>
  object({
    amount: textRule(REQUIRED, 30, NO_AMOUNT)
      .test('amount', amountRefusal(NO_AMOUNT), (text) => readNaira(text) !== undefined)
      .test('least', TOO_LITTLE, (text) => (readNaira(text) ?? MIN_WITHDRAWAL) >= MIN_WITHDRAWAL)
      .test('most', TOO_MUCH, (text) => (readNaira(text) ?? 0) <= MAX_PAYOUT)
      .test('free', `You can withdraw ${formatNaira(freeKobo)} at most`, (text) => {
        const amountKobo = readNaira(text) ?? 0;
        return amountKobo <= freeKobo || amountKobo > MAX_PAYOUT;
      }),
  });

export const withdrawalCodeRules = object({ code: otpRule() });

export const withdrawalRequestRules = object({
  amountKobo: number()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(REQUIRED)
    .required(REQUIRED)
    .integer('The amount must be in whole kobo')
    .min(MIN_WITHDRAWAL, TOO_LITTLE)
    .max(MAX_PAYOUT, TOO_MUCH),
});

export type WithdrawalAmount = InferType<typeof withdrawalRequestRules>;

/** A missing one counts as 0, so nothing is taken that wasn't shown. */
const shownRule = () =>
  number()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(NO_FEE)
    .integer(NO_FEE)
    .min(0, NO_FEE);

export const withdrawalRules = withdrawalRequestRules.concat(confirmationRules).shape({
  feeKobo: shownRule(),
  dutyKobo: shownRule(),
});

export type WithdrawalForm = InferType<typeof withdrawalRules>;
