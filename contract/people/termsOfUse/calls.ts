import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import type { TermsAcceptance } from './termsAcceptanceRules';
import type { TermsOfUse } from './termsOfUseSchema';

export const termsOfUseCalls = defineCalls({
  termsOfUse: get('/terms-of-use', 'guest', { answer: typed<TermsOfUse>(), answerHeaders: ['cache-control'] }),
  acceptTerms: postOnce('/user/accept-terms', 'user', {
    body: typed<TermsAcceptance>(),
    answer: typed<SuccessAnswer>(),
  }),
});
