import type { SuccessAnswer } from '../../api';
import { defineCalls, get, post, putOnce, typed } from '../../call';
import type { ReasonForm } from '../../reason';
import type { CheckForm } from './fileRules';
import type { LoanFiles, OpenedFile } from './reviewedFileSchema';

export const fileReviewCalls = defineCalls({
  loanFiles: get('/administration/loans/:loanId/files', 'administrator', { answer: typed<LoanFiles>() }),
  /** Each opening is recorded in the audit trail. */
  openLoanFile: get('/administration/loans/:loanId/files/:fileId', 'administrator', { answer: typed<OpenedFile>() }),
  /** Each saving is recorded in the audit trail with its reason. */
  saveLoanFile: post('/administration/loans/:loanId/files/:fileId/original', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<OpenedFile>(),
  }),
  checkStatement: putOnce('/administration/loans/:loanId/checks', 'administrator', {
    body: typed<CheckForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
