import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { Upload } from './fileRules';
import type { StoredFile } from './fileSchema';

export const myFiles = defineCall({
  name: 'myFiles',
  method: 'GET',
  path: '/files',
  access: 'user',
  answer: typed<StoredFile[]>(),
});

/** Not idempotent: a duplicate upload is visible and can be removed. */
export const addApplicationFile = defineCall({
  name: 'addApplicationFile',
  method: 'POST',
  path: '/loan-application/files',
  access: 'user',
  query: typed<Upload>(),
  answer: typed<StoredFile>(),
  status: 201,
  upload: true,
  idempotent: false,
});

export const addAnswerFile = defineCall({
  name: 'addAnswerFile',
  method: 'POST',
  path: '/loans/:loanId/files',
  access: 'user',
  query: typed<Upload>(),
  answer: typed<StoredFile>(),
  status: 201,
  upload: true,
  idempotent: false,
});

export const removeFile = defineCall({
  name: 'removeFile',
  method: 'DELETE',
  path: '/files/:fileId',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
