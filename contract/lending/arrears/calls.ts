import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { LateLoanSelection, LateLoansQuery } from './lateLoanList';
import type { CollectionFigures, LateLoan } from './lateLoanSchema';
import type { NewPlanPreview } from './newPlanPreviewSchema';
import type { NewPlanTerms } from '../schedule/newPlan';
import type { CollectionNoteForm, CollectorForm, FeeWaiverForm, NewPlanForm } from './arrearsRules';
import type { ReasonForm } from '../../reason';

export const arrearsCalls = defineCalls({
  lateLoans: get('/administration/collections', 'administrator', {
    query: typed<LateLoansQuery>(),
    answer: typed<LateLoan[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
  }),
  lateLoansFile: get('/administration/collections-file', 'administrator', {
    query: typed<LateLoanSelection>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  collectionFigures: get('/administration/collection-figures', 'administrator', {
    answer: typed<CollectionFigures>(),
  }),
  addCollectionNote: postOnce('/administration/loans/:loanId/collection-notes', 'administrator', {
    body: typed<CollectionNoteForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  /** Makes the caller, or nobody, the one who works on it. */
  assignLateLoan: postOnce('/administration/loans/:loanId/collector', 'administrator', {
    body: typed<CollectorForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  proposeDefault: postOnce('/administration/loans/:loanId/default', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  /** Refunds any paid part of the fee from company funds. Another administrator must approve. */
  proposeFeeWaiver: postOnce('/administration/loans/:loanId/fee-waivers', 'administrator', {
    body: typed<FeeWaiverForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  proposeWriteOff: postOnce('/administration/loans/:loanId/write-off', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  proposeHoliday: postOnce('/administration/loans/:loanId/holiday', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  previewNewPlan: get('/administration/loans/:loanId/new-plan-preview', 'administrator', {
    query: typed<NewPlanTerms>(),
    answer: typed<NewPlanPreview>(),
  }),
  proposeNewPlan: postOnce('/administration/loans/:loanId/new-plan', 'administrator', {
    body: typed<NewPlanForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
