import { boolean, object, type InferType } from 'yup';
import { textRule } from '../../fields';
import { BVN_LENGTH } from './bvn';

const WRONG_BVN = `The BVN has exactly ${BVN_LENGTH} digits`;
const WRONG_PHONE = 'Enter a Nigerian mobile number, such as 0803 123 4567';
const NO_CONSENT = 'Please agree so we can check your BVN';

export const phoneRule = () =>
  textRule('The phone number is required', 20, WRONG_PHONE).matches(/^(\+?234|0)[789][01][0-9]{8}$/, WRONG_PHONE);

export const bvnRules = object({
  bvn: textRule('The BVN is required', 40, WRONG_BVN)
    .length(BVN_LENGTH, WRONG_BVN)
    .matches(/^[0-9]+$/, WRONG_BVN),
  phoneNumber: phoneRule(),
  consent: boolean()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(NO_CONSENT)
    .required(NO_CONSENT)
    .test('given', NO_CONSENT, (isGiven) => isGiven),
});

export type BvnForm = InferType<typeof bvnRules>;
