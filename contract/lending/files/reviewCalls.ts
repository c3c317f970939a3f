import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { ReasonForm } from '../../reason';
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

/** Each saving is recorded in the audit trail with its reason. */
export const saveLoanFile = defineCall({
  name: 'saveLoanFile',
  method: 'POST',
  path: '/administration/loans/:loanId/files/:fileId/original',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<OpenedFile>(),
  idempotent: false,
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
