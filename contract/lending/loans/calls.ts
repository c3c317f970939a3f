import { LENDING_TERMS_PATH } from '../../api';
import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { PasskeyStart } from '../../people/secondFactors/factorSchema';
import type { LendingTerms } from '../terms/lendingTerms';
import type { MyApplicationDraft, SavedDraft } from '../applications/applicationDraftSchema';
import type { ExtraPaymentEffect } from './extraPaymentEffectSchema';
import type { Loan } from './loanSchema';
import type { LoanSummary } from './loanSummarySchema';
import type { Acceptance, Answer, InstalmentPayment, NewPlanAgreement, Payment } from './loanRules';
import type { DraftChange, Submission } from '../applications/draftRules';

export const currentLendingTerms = defineCall({
  name: 'currentLendingTerms',
  method: 'GET',
  path: LENDING_TERMS_PATH,
  access: 'guest',
  answer: typed<LendingTerms>(),
});

export const myApplicationDraft = defineCall({
  name: 'myApplicationDraft',
  method: 'GET',
  path: '/loan-application/draft',
  access: 'user',
  answer: typed<MyApplicationDraft>(),
});

export const saveApplicationDraft = defineCall({
  name: 'saveApplicationDraft',
  method: 'PUT',
  path: '/loan-application/draft',
  access: 'user',
  body: typed<DraftChange>(),
  answer: typed<SavedDraft>(),
  idempotent: true,
});

/** Also deletes the draft. */
export const applyForLoan = defineCall({
  name: 'applyForLoan',
  method: 'POST',
  path: '/loans',
  access: 'user',
  body: typed<Submission>(),
  answer: typed<Loan>(),
  status: 201,
  idempotent: true,
});

export const myLoans = defineCall({
  name: 'myLoans',
  method: 'GET',
  path: '/loans',
  access: 'user',
  answer: typed<LoanSummary[]>(),
});

export const myLoan = defineCall({
  name: 'myLoan',
  method: 'GET',
  path: '/loans/:loanId',
  access: 'user',
  answer: typed<Loan>(),
});

export const withdrawApplication = defineCall({
  name: 'withdrawApplication',
  method: 'POST',
  path: '/loans/:loanId/withdrawal',
  access: 'user',
  answer: typed<Loan>(),
  idempotent: true,
});

export const answerReviewer = defineCall({
  name: 'answerReviewer',
  method: 'POST',
  path: '/loans/:loanId/answer',
  access: 'user',
  body: typed<Answer>(),
  answer: typed<Loan>(),
  idempotent: true,
});

export const askSecondLook = defineCall({
  name: 'askSecondLook',
  method: 'POST',
  path: '/loans/:loanId/second-look',
  access: 'user',
  answer: typed<Loan>(),
  idempotent: true,
});

export const sendOfferCode = defineCall({
  name: 'sendOfferCode',
  method: 'POST',
  path: '/loans/:loanId/offer-code',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

/** Accepts with a passkey instead of the emailed code. */
export const startOfferPasskey = defineCall({
  name: 'startOfferPasskey',
  method: 'POST',
  path: '/loans/:loanId/offer-passkey',
  access: 'user',
  answer: typed<PasskeyStart>(),
  idempotent: false,
});

export const acceptOffer = defineCall({
  name: 'acceptOffer',
  method: 'POST',
  path: '/loans/:loanId/acceptance',
  access: 'user',
  body: typed<Acceptance>(),
  answer: typed<Loan>(),
  idempotent: true,
});

export const refuseOffer = defineCall({
  name: 'refuseOffer',
  method: 'POST',
  path: '/loans/:loanId/refusal',
  access: 'user',
  answer: typed<Loan>(),
  idempotent: true,
});

export const cancelLoan = defineCall({
  name: 'cancelLoan',
  method: 'POST',
  path: '/loans/:loanId/cancellation',
  access: 'user',
  answer: typed<Loan>(),
  idempotent: true,
});

export const payLoan = defineCall({
  name: 'payLoan',
  method: 'POST',
  path: '/loans/:loanId/payments',
  access: 'user',
  body: typed<InstalmentPayment>(),
  answer: typed<Loan>(),
  idempotent: true,
});

export const extraPaymentEffect = defineCall({
  name: 'extraPaymentEffect',
  method: 'GET',
  path: '/loans/:loanId/extra-payments/effect',
  access: 'user',
  query: typed<Payment>(),
  answer: typed<ExtraPaymentEffect>(),
});

export const payLoanExtra = defineCall({
  name: 'payLoanExtra',
  method: 'POST',
  path: '/loans/:loanId/extra-payments',
  access: 'user',
  body: typed<Payment>(),
  answer: typed<Loan>(),
  idempotent: true,
});

export const settleLoan = defineCall({
  name: 'settleLoan',
  method: 'POST',
  path: '/loans/:loanId/settlement',
  access: 'user',
  body: typed<Payment>(),
  answer: typed<Loan>(),
  idempotent: true,
});

export const sendNewPlanCode = defineCall({
  name: 'sendNewPlanCode',
  method: 'POST',
  path: '/loans/:loanId/new-plan/code',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

export const agreeToNewPlan = defineCall({
  name: 'agreeToNewPlan',
  method: 'POST',
  path: '/loans/:loanId/new-plan/agreement',
  access: 'user',
  body: typed<NewPlanAgreement>(),
  answer: typed<Loan>(),
  idempotent: true,
});
