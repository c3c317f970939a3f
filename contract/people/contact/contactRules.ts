import { object, string, type InferType } from 'yup';
import { flagRule, verbatimRule, withoutSeparators } from '../../fields';
import { reasonRule } from '../../reason';
import { otpRule } from '../codes/oneTimeCodeRule';
import { confirmationRules } from '../secondFactors/confirmationRules';
import { emailRule } from '../fields/email';
import { nameRule } from '../fields/name';
import { phoneRule } from '../fields/phone';

const NO_PROOF = 'This link is not complete';

export const newEmailRules = object({ email: emailRule() });
/** Whether a passkey replaces the code sent to the current address. */
export const emailCodesRules = newEmailRules.shape({ byPasskey: flagRule() });
export const newEmailCodeRules = object({ newCode: otpRule() });
export const twoCodesRules = newEmailCodeRules.shape({ code: otpRule() });
export const emailChangeRules = newEmailRules.concat(confirmationRules).shape({ newCode: otpRule() });

export const stopByLinkRules = object({
  changeId: verbatimRule(NO_PROOF, 36, NO_PROOF).uuid(NO_PROOF),
  proof: verbatimRule(NO_PROOF, 100, NO_PROOF),
});

export const newPhoneRules = object({ phoneNumber: phoneRule() });
export const phoneCodeRules = object({ code: otpRule() });
export const phoneChangeRules = newPhoneRules.concat(confirmationRules);

const WRONG_TAX_NUMBER = 'A tax number has 10 to 13 digits';
/** Empty to remove it. */
export const taxNumberRules = object({
  taxNumber: string()
    .transform((_cast: unknown, original: unknown) =>
      typeof original === 'string' ? withoutSeparators(original) : original,
    )
    .typeError(WRONG_TAX_NUMBER)
    .defined(WRONG_TAX_NUMBER)
    .matches(/^(?:[0-9]{10,13})?$/, WRONG_TAX_NUMBER),
});

export const proposedEmailRules = newEmailRules.shape({ reason: reasonRule() });
export const bvnNameRules = object({ firstName: nameRule('First Name'), lastName: nameRule('Last Name') });
export const proposedNameRules = bvnNameRules.shape({ reason: reasonRule() });

export type NewEmail = InferType<typeof newEmailRules>;
export type EmailCodes = InferType<typeof emailCodesRules>;
export type EmailChange = InferType<typeof emailChangeRules>;
export type StopByLink = InferType<typeof stopByLinkRules>;
export type NewPhone = InferType<typeof newPhoneRules>;
export type PhoneChange = InferType<typeof phoneChangeRules>;
export type TaxNumberForm = InferType<typeof taxNumberRules>;
export type ProposedEmail = InferType<typeof proposedEmailRules>;
export type ProposedName = InferType<typeof proposedNameRules>;
