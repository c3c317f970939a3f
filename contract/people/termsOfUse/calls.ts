import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { TermsAcceptance } from './rules';
import type { TermsOfUse } from './termsOfUse';

/** The terms of use that hold: their version, and where they can be read. */
export const termsOfUse = defineCall({
  name: 'termsOfUse',
  method: 'GET',
  path: '/terms-of-use',
  access: 'guest',
  answer: typed<TermsOfUse>(),
  answerHeaders: ['cache-control'],
});

/** Agree to the present terms, where an older version was accepted. */
export const acceptTerms = defineCall({
  name: 'acceptTerms',
  method: 'POST',
  path: '/user/accept-terms',
  access: 'user',
  body: typed<TermsAcceptance>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
