import { LENDING_TERMS_PATH } from '../../api';
import type { SuccessAnswer } from '../../api';
import { defineCalls, get, post, postOnce, putOnce, typed } from '../../call';
import type { PasskeyStart } from '../../people/secondFactors/factorSchema';
import type { LendingTerms } from '../terms/lendingTerms';
import type { MyApplicationDraft, SavedDraft } from '../applications/applicationDraftSchema';
import type { DueDay } from './dueDaySchema';
import type { ExtraPaymentEffect } from './extraPaymentEffectSchema';
import type { Loan } from './loanSchema';
import type { LoanSummary } from './loanSummarySchema';
import type {
  Acceptance,
  Answer,
  DueDayForm,
  ExtraPaymentForm,
  InstalmentPayment,
  NewPlanAgreement,
  Payment,
} from './loanRules';
import type { DraftChange, Submission } from '../applications/draftRules';

export const loanCalls = defineCalls({
  currentLendingTerms: get(LENDING_TERMS_PATH, 'guest', { answer: typed<LendingTerms>() }),
  myApplicationDraft: get('/loan-application/draft', 'user', { answer: typed<MyApplicationDraft>() }),
  saveApplicationDraft: putOnce('/loan-application/draft', 'user', {
    body: typed<DraftChange>(),
    answer: typed<SavedDraft>(),
  }),
  /** Also deletes the draft. */
  applyForLoan: postOnce('/loans', 'user', { body: typed<Submission>(), answer: typed<Loan>(), status: 201 }),
  myLoans: get('/loans', 'user', { answer: typed<LoanSummary[]>() }),
  myLoan: get('/loans/:loanId', 'user', { answer: typed<Loan>() }),
  withdrawApplication: postOnce('/loans/:loanId/withdrawal', 'user', { answer: typed<Loan>() }),
  answerReviewer: postOnce('/loans/:loanId/answer', 'user', { body: typed<Answer>(), answer: typed<Loan>() }),
  askSecondLook: postOnce('/loans/:loanId/second-look', 'user', { answer: typed<Loan>() }),
  sendOfferCode: post('/loans/:loanId/offer-code', 'user', { answer: typed<SuccessAnswer>() }),
  textOfferCode: post('/loans/:loanId/offer-code/text', 'user', { answer: typed<SuccessAnswer>() }),
  /** Accepts with a passkey instead of the emailed code. */
  startOfferPasskey: post('/loans/:loanId/offer-passkey', 'user', { answer: typed<PasskeyStart>() }),
  acceptOffer: postOnce('/loans/:loanId/acceptance', 'user', { body: typed<Acceptance>(), answer: typed<Loan>() }),
  refuseOffer: postOnce('/loans/:loanId/refusal', 'user', { answer: typed<Loan>() }),
  cancelLoan: postOnce('/loans/:loanId/cancellation', 'user', { answer: typed<Loan>() }),
  payLoan: postOnce('/loans/:loanId/payments', 'user', { body: typed<InstalmentPayment>(), answer: typed<Loan>() }),
  extraPaymentEffect: get('/loans/:loanId/extra-payments/effect', 'user', {
    query: typed<Payment>(),
    answer: typed<ExtraPaymentEffect>(),
  }),
  payLoanExtra: postOnce('/loans/:loanId/extra-payments', 'user', {
    body: typed<ExtraPaymentForm>(),
    answer: typed<Loan>(),
  }),
  dueDay: get('/loans/:loanId/due-day', 'user', {
    query: typed<{ dayOfMonth?: number | undefined }>(),
    answer: typed<DueDay>(),
  }),
  changeDueDay: postOnce('/loans/:loanId/due-day', 'user', { body: typed<DueDayForm>(), answer: typed<Loan>() }),
  settleLoan: postOnce('/loans/:loanId/settlement', 'user', { body: typed<Payment>(), answer: typed<Loan>() }),
  sendNewPlanCode: post('/loans/:loanId/new-plan/code', 'user', { answer: typed<SuccessAnswer>() }),
  textNewPlanCode: post('/loans/:loanId/new-plan/code/text', 'user', { answer: typed<SuccessAnswer>() }),
  agreeToNewPlan: postOnce('/loans/:loanId/new-plan/agreement', 'user', {
    body: typed<NewPlanAgreement>(),
    answer: typed<Loan>(),
  }),
});
