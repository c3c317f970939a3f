import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { TermsAcceptance } from './termsAcceptanceRules';
import type { TermsOfUse } from './termsOfUseSchema';

export const termsOfUse = defineCall({
  name: 'termsOfUse',
  method: 'GET',
  path: '/terms-of-use',
  access: 'guest',
  answer: typed<TermsOfUse>(),
  answerHeaders: ['cache-control'],
});

export const acceptTerms = defineCall({
  name: 'acceptTerms',
  method: 'POST',
  path: '/user/accept-terms',
  access: 'user',
  body: typed<TermsAcceptance>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
