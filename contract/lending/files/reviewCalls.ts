import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { CheckForm } from './checkRules';
import type { LoanFiles, OpenedFile } from './reviewedFileSchema';

export const loanFiles = defineCall({
  name: 'loanFiles',
  method: 'GET',
  path: '/administration/loans/:loanId/files',
  access: 'administrator',
  answer: typed<LoanFiles>(),
});

/** Each opening is recorded in the audit trail. */
export const openLoanFile = defineCall({
  name: 'openLoanFile',
  method: 'GET',
  path: '/administration/loans/:loanId/files/:fileId',
  access: 'administrator',
  answer: typed<OpenedFile>(),
});

export const checkStatement = defineCall({
  name: 'checkStatement',
  method: 'PUT',
  path: '/administration/loans/:loanId/checks',
  access: 'administrator',
  body: typed<CheckForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
