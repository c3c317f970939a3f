import { object, type InferType } from 'yup';
import { amountRule } from '../../fields/amount';
import { textRule } from '../../fields/text';
import { readNaira } from '../../money/format';
import { reasonRule } from './review';

const NO_AMOUNT = 'Enter an amount, as in 1,500 or 1,500.50';

/** `POST /administration/house/funding` and `…/payout`: how much, and why or by which transfer of the bank. */
export const houseMoneyRules = object({ amountKobo: amountRule(), reason: reasonRule() });

/** The same as it is typed, in naira. */
export const houseMoneyFormRules = object({
  amount: textRule('Amount is required', 30, NO_AMOUNT).test('amount', NO_AMOUNT, (text) => (readNaira(text) ?? 0) > 0),
  reason: reasonRule(),
});

export type HouseMoneyOrder = InferType<typeof houseMoneyRules>;
export type HouseMoneyForm = InferType<typeof houseMoneyFormRules>;
