import type { BureauConsent } from '#contract/lending/bureaux/bureauRules';
import type { FieldTexts } from '../kernel/http/inputText';

export const ACCEPTS_RISK_TEXT =
  'Whether the lender accepts the risk of lending; needed once, so it may be left out afterwards';

export const consentTexts: FieldTexts<BureauConsent> = {
  version: { description: 'The version of the text that was read', examples: ['2026-11-30'] },
  bvn: { description: "The caller's verified BVN, with which the bureaux are asked", examples: ['12345678901'] },
};
