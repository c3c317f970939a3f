import { object, string, type InferType } from 'yup';
import { choiceRule } from '../../fields';
import { reasonRule } from '../../reason';
import { DETAIL_OWNERS } from './privateDetails';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NAMED = 'Give the ID of the record';

export const privateDetailsRules = object({
  about: choiceRule(DETAIL_OWNERS, 'Choose the kind of record'),
  id: string()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(NAMED)
    .required(NAMED)
    .matches(UUID, NAMED),
  reason: reasonRule(),
});
export type PrivateDetailsForm = InferType<typeof privateDetailsRules>;
