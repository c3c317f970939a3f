import { pledgeIncrement } from '../../../contract/lending/terms/increments';
import { firstLendingTerms } from '../../../contract/lending/terms/termFigures';
import { typedNaira } from '../../../contract/money/format';

const dollars = `${firstLendingTerms.incrementDollars} dollars`;
/** At the first terms' illustrative dollar price. */
const naira = typedNaira(pledgeIncrement(firstLendingTerms));

/** A lender's minimum, in dollars and naira (docs/product/app.md#honest-claims). */
export const lendingIncrement = { dollars, naira, text: `${dollars} (about ₦${naira}) or more` } as const;
