import { ILLUSTRATIVE_NAIRA_PER_DOLLAR, LENDING_INCREMENT_DOLLARS } from '../../../contract/constants';
import { formatCount } from '../../lib/format';

const dollars = `${LENDING_INCREMENT_DOLLARS} dollars`;
const naira = formatCount(LENDING_INCREMENT_DOLLARS * ILLUSTRATIVE_NAIRA_PER_DOLLAR);

/** What a lender puts into a loan at least, with its naira (docs/product/app.md#honest-claims). */
export const lendingIncrement = { dollars, naira, text: `${dollars} (about ₦${naira}) or more` } as const;
