import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import type { BureauConsent } from './bureauRules';
import type { BureauReports, BureauTerms } from './bureauSchema';

export const bureauCalls = defineCalls({
  bureauTerms: get('/loan-application/bureaux', 'user', { answer: typed<BureauTerms>() }),
  myBureauReports: get('/loans/:loanId/bureau-reports', 'user', { answer: typed<BureauReports>() }),
  /** For an application that was sent without it. */
  consentToBureaux: postOnce('/loans/:loanId/bureau-consent', 'user', {
    body: typed<BureauConsent>(),
    answer: typed<SuccessAnswer>(),
  }),
});
