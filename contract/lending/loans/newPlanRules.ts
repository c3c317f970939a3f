import type { InferType } from 'yup';
import { textRule } from '../../fields';
import { acceptanceCodeRules } from './acceptanceRules';

const SEEN = 'Please read the new plan first';

/**
 * `POST /loans/:loanId/new-plan/agreement`: the mailed code, and the hash of the text that was read
 * (docs/product/lending.md#new-plan).
 */
export const newPlanAgreementRules = acceptanceCodeRules.shape({ textHash: textRule(SEEN, 64, SEEN) });

export type NewPlanAgreement = InferType<typeof newPlanAgreementRules>;
