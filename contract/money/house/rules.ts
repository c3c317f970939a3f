import { object, type InferType } from 'yup';
import { amountRule } from '../amountField';
import { textRule } from '../../fields';
import { readNaira } from '../format';
import { naira } from '../kobo';
import { reasonRule } from '../../reason';

const NO_AMOUNT = 'Enter an amount, as in 1,500 or 1,500.50';
/** What was booked by mistake must never be more than accounts can hold. */
const MOST = naira(1_000_000_000);
const TOO_MUCH = 'The most at once is ₦1,000,000,000';

/** `POST /administration/house/funding` and `…/payout`: how much, and why or by which transfer of the bank. */
export const houseMoneyRules = object({ amountKobo: amountRule().max(MOST, TOO_MUCH), reason: reasonRule() });

/** The same as it is typed, in naira. */
export const houseMoneyFormRules = object({
  amount: textRule('Amount is required', 30, NO_AMOUNT)
    .test('amount', NO_AMOUNT, (text) => (readNaira(text) ?? 0) > 0)
    .test('most', TOO_MUCH, (text) => (readNaira(text) ?? 0) <= MOST),
  reason: reasonRule(),
});

export type HouseMoneyOrder = InferType<typeof houseMoneyRules>;
export type HouseMoneyForm = InferType<typeof houseMoneyFormRules>;
