import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { JudgedLoanEvent } from './judgedLoanEventSchema';
import type { AdministeredLoanSelection, AdministeredLoansQuery } from './administeredLoanList';
import type { LoanReview } from './loanReviewSchema';
import type { AdministeredLoan } from './administeredLoanSchema';
import type { Cancellation, DeclineForm, OfferForm, QuestionForm, ReleaseForm } from './reviewRules';
import type { ReasonForm } from '../../reason';

export const administeredLoans = defineCall({
  name: 'administeredLoans',
  method: 'GET',
  path: '/administration/loans',
  access: 'administrator',
  query: typed<AdministeredLoansQuery>(),
  answer: typed<AdministeredLoan[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

export const administeredLoansFile = defineCall({
  name: 'administeredLoansFile',
  method: 'GET',
  path: '/administration/loans-file',
  access: 'administrator',
  query: typed<AdministeredLoanSelection>(),
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

export const administeredLoan = defineCall({
  name: 'administeredLoan',
  method: 'GET',
  path: '/administration/loans/:loanId',
  access: 'administrator',
  answer: typed<LoanReview>(),
});

export const administeredLoanEvents = defineCall({
  name: 'administeredLoanEvents',
  method: 'GET',
  path: '/administration/loans/:loanId/events',
  access: 'administrator',
  answer: typed<JudgedLoanEvent[]>(),
});

export const takeApplication = defineCall({
  name: 'takeApplication',
  method: 'POST',
  path: '/administration/loans/:loanId/review',
  access: 'administrator',
  answer: typed<AdministeredLoan>(),
  idempotent: true,
});

/** A reason is required unless the caller is the reviewer. */
export const releaseApplication = defineCall({
  name: 'releaseApplication',
  method: 'POST',
  path: '/administration/loans/:loanId/release',
  access: 'administrator',
  body: typed<ReleaseForm>(),
  answer: typed<AdministeredLoan>(),
  idempotent: true,
});

export const askForMore = defineCall({
  name: 'askForMore',
  method: 'POST',
  path: '/administration/loans/:loanId/question',
  access: 'administrator',
  body: typed<QuestionForm>(),
  answer: typed<AdministeredLoan>(),
  idempotent: true,
});

export const offerLoan = defineCall({
  name: 'offerLoan',
  method: 'POST',
  path: '/administration/loans/:loanId/offer',
  access: 'administrator',
  body: typed<OfferForm>(),
  answer: typed<AdministeredLoan>(),
  idempotent: true,
});

export const declineApplication = defineCall({
  name: 'declineApplication',
  method: 'POST',
  path: '/administration/loans/:loanId/decline',
  access: 'administrator',
  body: typed<DeclineForm>(),
  answer: typed<AdministeredLoan>(),
  idempotent: true,
});

export const cancelLoanForBorrower = defineCall({
  name: 'cancelLoanForBorrower',
  method: 'POST',
  path: '/administration/loans/:loanId/cancellation',
  access: 'administrator',
  body: typed<Cancellation>(),
  answer: typed<AdministeredLoan>(),
  idempotent: true,
});

export const proposeDisbursement = defineCall({
  name: 'proposeDisbursement',
  method: 'POST',
  path: '/administration/loans/:loanId/disbursement-proposal',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const disburseLoan = defineCall({
  name: 'disburseLoan',
  method: 'POST',
  path: '/administration/loans/:loanId/disbursement',
  access: 'administrator',
  answer: typed<AdministeredLoan>(),
  idempotent: true,
});
