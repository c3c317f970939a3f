import { object, type InferType } from 'yup';
import { choiceRule, textRule, verbatimRule } from '../../fields';
import { otpRule } from '../codes/oneTimeCodeRule';
import { FACTOR_WAYS } from './factors';

const PASSKEY_NAME_LENGTH = 60;
const NAME_REQUIRED = 'Please name the passkey';
const NO_ANSWER = 'An answer is required';
/** A passkey's answer with an attestation is the longest. */
const LONGEST_ANSWER = 8000;
const RECOVERY_LENGTH = 40;
const RECOVERY_REQUIRED = 'Enter one of your recovery codes';

const answerRule = () => verbatimRule(NO_ANSWER, LONGEST_ANSWER, 'This answer is too long');

/** The mailed code; administrators with a second factor use that instead. */
const mailedCodeRule = () => otpRule().optional();

export const passkeyNameRules = object({
  name: textRule(NAME_REQUIRED, PASSKEY_NAME_LENGTH, `At most ${PASSKEY_NAME_LENGTH} characters`),
});

export const startRules = object({ code: mailedCodeRule() });

export const newPasskeyRules = passkeyNameRules.shape({
  challengeId: verbatimRule(NO_ANSWER, 36, NO_ANSWER).uuid(NO_ANSWER),
  answer: answerRule(),
});

export const appCodeRules = object({ code: otpRule() });

export const recoveryCodeRules = object({
  recoveryCode: textRule(RECOVERY_REQUIRED, RECOVERY_LENGTH, RECOVERY_REQUIRED),
});

export const factorAnswerRules = object({
  way: choiceRule(FACTOR_WAYS, 'Choose how to confirm'),
  answer: answerRule(),
});

export const secondStepRules = factorAnswerRules.shape({ token: verbatimRule(NO_ANSWER, 2048, NO_ANSWER) });

export type PasskeyName = InferType<typeof passkeyNameRules>;
export type FactorStart = InferType<typeof startRules>;
export type NewPasskey = InferType<typeof newPasskeyRules>;
export type AppCode = InferType<typeof appCodeRules>;
export type FactorAnswer = InferType<typeof factorAnswerRules>;
export type SecondStep = InferType<typeof secondStepRules>;
