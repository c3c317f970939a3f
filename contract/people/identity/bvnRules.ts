import { boolean, object, type InferType } from 'yup';
import { digitsRule } from '../../fields';
import { phoneRule } from '../fields/phone';
import { BVN_LENGTH } from './bvn';

const WRONG_BVN = `The BVN has exactly ${BVN_LENGTH} digits`;
const NO_CONSENT = 'Please agree so we can check your BVN';

export const bvnRules = object({
  bvn: digitsRule('The BVN is required', BVN_LENGTH, WRONG_BVN),
  phoneNumber: phoneRule(),
  consent: boolean()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(NO_CONSENT)
    .required(NO_CONSENT)
    .test('given', NO_CONSENT, (isGiven) => isGiven),
});

export type BvnForm = InferType<typeof bvnRules>;
