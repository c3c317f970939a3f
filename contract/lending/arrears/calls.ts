import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { LateLoanSelection, LateLoansQuery } from './lateLoanList';
import type { LateLoan } from './lateLoanSchema';
import type { NewPlanPreview } from './newPlanPreviewSchema';
import type { NewPlanTerms } from '../schedule/newPlan';
import type { CollectionNoteForm, FeeWaiverForm, NewPlanForm } from './arrearsRules';
import type { ReasonForm } from '../../reason';

export const lateLoans = defineCall({
  name: 'lateLoans',
  method: 'GET',
  path: '/administration/collections',
  access: 'administrator',
  query: typed<LateLoansQuery>(),
  answer: typed<LateLoan[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

export const lateLoansFile = defineCall({
  name: 'lateLoansFile',
  method: 'GET',
  path: '/administration/collections-file',
  access: 'administrator',
  query: typed<LateLoanSelection>(),
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

export const addCollectionNote = defineCall({
  name: 'addCollectionNote',
  method: 'POST',
  path: '/administration/loans/:loanId/collection-notes',
  access: 'administrator',
  body: typed<CollectionNoteForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const proposeDefault = defineCall({
  name: 'proposeDefault',
  method: 'POST',
  path: '/administration/loans/:loanId/default',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Refunds any paid part of the fee from company funds. Another administrator must approve. */
export const proposeFeeWaiver = defineCall({
  name: 'proposeFeeWaiver',
  method: 'POST',
  path: '/administration/loans/:loanId/fee-waivers',
  access: 'administrator',
  body: typed<FeeWaiverForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const proposeWriteOff = defineCall({
  name: 'proposeWriteOff',
  method: 'POST',
  path: '/administration/loans/:loanId/write-off',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const proposeHoliday = defineCall({
  name: 'proposeHoliday',
  method: 'POST',
  path: '/administration/loans/:loanId/holiday',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const previewNewPlan = defineCall({
  name: 'previewNewPlan',
  method: 'GET',
  path: '/administration/loans/:loanId/new-plan-preview',
  access: 'administrator',
  query: typed<NewPlanTerms>(),
  answer: typed<NewPlanPreview>(),
});

export const proposeNewPlan = defineCall({
  name: 'proposeNewPlan',
  method: 'POST',
  path: '/administration/loans/:loanId/new-plan',
  access: 'administrator',
  body: typed<NewPlanForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
