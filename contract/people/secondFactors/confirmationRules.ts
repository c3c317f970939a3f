import { object, type InferType } from 'yup';
import { verbatimRule } from '../../fields';
import { otpRule } from '../codes/oneTimeCodeRule';

const NO_ANSWER = 'An answer is required';
const CODE_REQUIRED = 'OTP is required';

const passkeyProofRules = object({
  challengeId: verbatimRule(NO_ANSWER, 36, NO_ANSWER).uuid(NO_ANSWER),
  answer: verbatimRule(NO_ANSWER, 8000, 'This answer is too long'),
});

/** Confirms an act with the mailed code, or with a passkey instead. */
export const confirmationRules = object({
  code: otpRule().optional(),
  // Left out of the fingerprint: a repeated call may carry a new answer.
  passkey: passkeyProofRules.default(undefined).optional().meta({ secret: true }),
}).test('confirmed', CODE_REQUIRED, ({ code, passkey }, { createError }) =>
  code !== undefined || passkey !== undefined ? true : createError({ path: 'code', message: CODE_REQUIRED }),
);

export type PasskeyProof = InferType<typeof passkeyProofRules>;
export type Confirmation = InferType<typeof confirmationRules>;
