import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { ReasonForm } from '../../reason';
import type { SetAsideLoan } from './setAsideLoanSchema';
import type { SetAsideQuery, SetAsideSelection } from './setAsideLoans';

export const businessDayCalls = defineCalls({
  /** See docs/product/money.md#set-aside. */
  setAsideLoans: get('/administration/set-aside-loans', 'administrator', {
    query: typed<SetAsideQuery>(),
    answer: typed<SetAsideLoan[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
  }),
  setAsideLoansFile: get('/administration/set-aside-loans-file', 'administrator', {
    query: typed<SetAsideSelection>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  /** Continues with today's amounts: what is due now is collected at once. */
  takeUpLoan: postOnce('/administration/set-aside-loans/:loanId/taking-up', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  /** Lets missed days run that wait for an administrator's decision (docs/product/money.md#missed-days). */
  releaseMissedDays: postOnce('/administration/missed-days/release', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
