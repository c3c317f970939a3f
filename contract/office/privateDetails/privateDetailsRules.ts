import { object, type InferType } from 'yup';
import { choiceRule } from '../../fields';
import { reasonRule } from '../../reason';
import { uuidRule } from '../../uuid';

const DETAIL_OWNERS = ['person', 'bankAccountChange', 'payout', 'unmatchedDeposit'] as const;
export type DetailOwner = (typeof DETAIL_OWNERS)[number];

const NAMED = 'Give the ID of the record';

export const privateDetailsRules = object({
  about: choiceRule(DETAIL_OWNERS, 'Choose the kind of record'),
  id: uuidRule(NAMED).required(NAMED),
  reason: reasonRule(),
});
export type PrivateDetailsForm = InferType<typeof privateDetailsRules>;
