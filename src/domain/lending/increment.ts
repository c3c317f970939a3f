import { pledgeIncrement } from '../../../contract/lending/terms/increments';
import { firstLendingTerms } from '../../../contract/lending/terms/termFigures';
import { typedNaira } from '../../../contract/money/format';

const dollars = `${firstLendingTerms.incrementDollars} dollars`;
/** By the illustrative price of a dollar in the first terms. */
const naira = typedNaira(pledgeIncrement(firstLendingTerms));

/** What a lender puts into a loan at least, with its naira (docs/product/app.md#honest-claims). */
export const lendingIncrement = { dollars, naira, text: `${dollars} (about ₦${naira}) or more` } as const;
