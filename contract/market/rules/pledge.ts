import { object, type InferType } from 'yup';
import { amountRule } from '../../fields/amount';

/** `POST /market/listings/:loanId/pledges` (section 28). */
export const pledgeRules = object({ amountKobo: amountRule() });

export type PledgeForm = InferType<typeof pledgeRules>;
