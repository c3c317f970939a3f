import { object, type InferType } from 'yup';
import { amountRule } from '../amountField';
import { textRule } from '../../fields';
import { amountRefusal, readNaira } from '../typedAmount';
import { naira } from '../kobo';
import { reasonRule } from '../../reason';

const NO_AMOUNT = 'Enter an amount such as 1,500 or 1,500.50';
/** Keeps mistyped amounts from overflowing an account. */
const MOST = naira(1_000_000_000);
const TOO_MUCH = 'The most at once is ₦1,000,000,000';

export const houseMoneyRules = object({ amountKobo: amountRule().max(MOST, TOO_MUCH), reason: reasonRule() });

export const houseMoneyFormRules = object({
  amount: textRule('Amount is required', 30, NO_AMOUNT)
    .test('amount', amountRefusal(NO_AMOUNT), (text) => (readNaira(text) ?? 0) > 0)
    .test('most', TOO_MUCH, (text) => (readNaira(text) ?? 0) <= MOST),
  reason: reasonRule(),
});

export type HouseMoneyOrder = InferType<typeof houseMoneyRules>;
export type HouseMoneyForm = InferType<typeof houseMoneyFormRules>;
