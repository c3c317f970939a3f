import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import { TOTAL_COUNT_HEADER } from '../../lists';
import type { LateLoan, LateLoanSelection, LateLoansQuery } from './collections';
import type { CollectionNoteForm } from './rules';
import type { NewPlanForm } from '../review/rules/newPlan';
import type { ReasonForm } from '../review/rules/review';

/** A page of the loans that are late (section 31.3). */
export const lateLoans = defineCall({
  name: 'lateLoans',
  method: 'GET',
  path: '/administration/collections',
  access: 'administrator',
  query: typed<LateLoansQuery>(),
  answer: typed<LateLoan[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});

/** The same as a file. */
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

/** Note something about a late loan, such as a promise to pay. */
export const addCollectionNote = defineCall({
  name: 'addCollectionNote',
  method: 'POST',
  path: '/administration/loans/:loanId/collection-notes',
  access: 'administrator',
  body: typed<CollectionNoteForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Propose that a late loan is in default, so that everything is due; another administrator decides (section 31.2). */
export const proposeDefault = defineCall({
  name: 'proposeDefault',
  method: 'POST',
  path: '/administration/loans/:loanId/default',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Propose that a loan in default is written off; another administrator decides (section 31.2). */
export const proposeWriteOff = defineCall({
  name: 'proposeWriteOff',
  method: 'POST',
  path: '/administration/loans/:loanId/write-off',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Propose a new plan for a late loan; borrower and another administrator decide (section 31.5). */
export const proposeNewPlan = defineCall({
  name: 'proposeNewPlan',
  method: 'POST',
  path: '/administration/loans/:loanId/new-plan',
  access: 'administrator',
  body: typed<NewPlanForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
