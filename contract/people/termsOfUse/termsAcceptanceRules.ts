import { object, type InferType } from 'yup';
import { flagRule, textRule } from '../../fields';

const NO_VERSION = 'Name the version of the terms that was read';
const NOT_AGREED = 'Please agree to the terms first';

export const agreementRules = object({
  agreed: flagRule().test('agreed', NOT_AGREED, (isAgreed) => isAgreed),
});

export const termsAcceptanceRules = object({ version: textRule(NO_VERSION, 20, NO_VERSION) });

export type TermsAcceptance = InferType<typeof termsAcceptanceRules>;
