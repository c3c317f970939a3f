import { object, string, type InferType } from 'yup';
import { reasonRule } from './review';

const NUMBER = 'Enter the transfer’s number, as the ledger shows it';
const UUID = /^\s*[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\s*$/i;

/** As it is given in the portal (section 22.6). */
export const reversalFormRules = object({
  transferId: string().required(NUMBER).matches(UUID, NUMBER),
  reason: reasonRule(),
});

export type ReversalForm = InferType<typeof reversalFormRules>;
