import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { JudgedLoanEvent } from './judgedLoanEventSchema';
import type { AdministeredLoanSelection, AdministeredLoansQuery } from './administeredLoanList';
import type { LoanReview } from './loanReviewSchema';
import type { AdministeredLoan } from './administeredLoanSchema';
import type { Cancellation, DeclineForm, OfferForm, QuestionForm, ReleaseForm } from './reviewRules';
import type { ReasonForm } from '../../reason';

export const reviewCalls = defineCalls({
  administeredLoans: get('/administration/loans', 'administrator', {
    query: typed<AdministeredLoansQuery>(),
    answer: typed<AdministeredLoan[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
  }),
  administeredLoansFile: get('/administration/loans-file', 'administrator', {
    query: typed<AdministeredLoanSelection>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  administeredLoan: get('/administration/loans/:loanId', 'administrator', { answer: typed<LoanReview>() }),
  administeredLoanEvents: get('/administration/loans/:loanId/events', 'administrator', {
    answer: typed<JudgedLoanEvent[]>(),
  }),
  takeApplication: postOnce('/administration/loans/:loanId/review', 'administrator', {
    answer: typed<AdministeredLoan>(),
  }),
  /** A reason is required unless the caller is the reviewer. */
  releaseApplication: postOnce('/administration/loans/:loanId/release', 'administrator', {
    body: typed<ReleaseForm>(),
    answer: typed<AdministeredLoan>(),
  }),
  askForMore: postOnce('/administration/loans/:loanId/question', 'administrator', {
    body: typed<QuestionForm>(),
    answer: typed<AdministeredLoan>(),
  }),
  offerLoan: postOnce('/administration/loans/:loanId/offer', 'administrator', {
    body: typed<OfferForm>(),
    answer: typed<AdministeredLoan>(),
  }),
  declineApplication: postOnce('/administration/loans/:loanId/decline', 'administrator', {
    body: typed<DeclineForm>(),
    answer: typed<AdministeredLoan>(),
  }),
  cancelLoanForBorrower: postOnce('/administration/loans/:loanId/cancellation', 'administrator', {
    body: typed<Cancellation>(),
    answer: typed<AdministeredLoan>(),
  }),
  proposeDisbursement: postOnce('/administration/loans/:loanId/disbursement-proposal', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  disburseLoan: postOnce('/administration/loans/:loanId/disbursement', 'administrator', {
    answer: typed<AdministeredLoan>(),
  }),
});
