import { object, type InferType } from 'yup';
import { amountRule } from '../../fields/amount';

/** What a borrower pays, or has seen to settle the loan (section 27). */
export const paymentRules = object({ amountKobo: amountRule() });

export type Payment = InferType<typeof paymentRules>;
