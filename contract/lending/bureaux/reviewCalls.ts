import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import type { BureauReports } from './bureauSchema';

export const bureauReviewCalls = defineCalls({
  loanBureauReports: get('/administration/loans/:loanId/bureau-reports', 'administrator', {
    answer: typed<BureauReports>(),
  }),
  askBureaux: postOnce('/administration/loans/:loanId/bureau-reports', 'administrator', {
    answer: typed<SuccessAnswer>(),
  }),
});
