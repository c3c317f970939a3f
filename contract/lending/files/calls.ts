import type { SuccessAnswer } from '../../api';
import { defineCalls, deleteOnce, get, post, typed } from '../../call';
import type { Upload } from './fileRules';
import type { StoredFile } from './fileSchema';

export const fileCalls = defineCalls({
  myFiles: get('/files', 'user', { answer: typed<StoredFile[]>() }),
  /** Not idempotent: a duplicate upload is visible and can be removed. */
  addApplicationFile: post('/loan-application/files', 'user', {
    query: typed<Upload>(),
    answer: typed<StoredFile>(),
    status: 201,
    upload: true,
  }),
  addAnswerFile: post('/loans/:loanId/files', 'user', {
    query: typed<Upload>(),
    answer: typed<StoredFile>(),
    status: 201,
    upload: true,
  }),
  removeFile: deleteOnce('/files/:fileId', 'user', { answer: typed<SuccessAnswer>() }),
});
