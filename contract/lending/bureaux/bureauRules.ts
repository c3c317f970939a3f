import { object, string, type InferType } from 'yup';
import { flagRule, paragraphsRule, textRule, digitsRule } from '../../fields';
import { uuidRule } from '../../uuid';
import { BVN_LENGTH } from '../../people/identity/bvn';
import { BUREAU_CONSENT_VERSION } from './bureaux';

const OLD_TEXT = 'Read the text about credit bureaux again, and agree to it';
const NO_CONSENT = 'Please agree, since we need these reports';

const bvnOfConsentRule = () =>
  digitsRule('Enter your BVN, so the bureaux find you', BVN_LENGTH, `The BVN has exactly ${BVN_LENGTH} digits`);

/** Consent to asking the credit bureaux, with the version of the text that was read. */
export const bureauConsentRules = object({
  version: textRule(OLD_TEXT, 20, OLD_TEXT).test('current', OLD_TEXT, (version) => version === BUREAU_CONSENT_VERSION),
  bvn: bvnOfConsentRule(),
});
export type BureauConsent = InferType<typeof bureauConsentRules>;

/** Fields of a form in which the consent can be left out unless it is required. */
export const consentFieldsOf = (isRequired: boolean) => ({
  asksBureaux: isRequired ? flagRule().isTrue(NO_CONSENT) : flagRule(),
  bvn: string().defined().when('asksBureaux', { is: true, then: bvnOfConsentRule }),
});

const NO_ENTRY = 'Say which entry it is';

export const disputeWordsRules = object({
  words: paragraphsRule('Please write what is wrong', 1000, 'This must be 1000 or fewer characters long'),
});

export const disputeRules = disputeWordsRules.shape({
  reportId: uuidRule(NO_ENTRY).required(NO_ENTRY),
  entry: textRule(NO_ENTRY, 100, NO_ENTRY),
});
export type DisputeForm = InferType<typeof disputeRules>;
