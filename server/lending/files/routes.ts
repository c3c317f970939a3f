import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { object } from 'yup';
import Type from 'typebox';
import type { ErrorName } from '#contract/errors';
import { fileCalls } from '#contract/lending/files/calls';
import { fileSubjectRule } from '#contract/lending/files/fileRules';
import { storedFileSchema } from '#contract/lending/files/fileSchema';
import { FILE_LIMITS } from '#contract/lending/files/files';
import type { ServerContext } from '../../kernel/context';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { fileParams, loanParams } from '../../kernel/http/idRules';
import { addPart } from '../../kernel/http/part';
import { addRoute } from '../../kernel/http/route';
import { createPlaces } from './places';
import { addFile, readFiles, removeFile } from './service';

/** Concurrent uploads per instance, so that memory is bounded: inspecting, redrawing and storing files. */
const AT_ONCE = 2;

const REFUSALS: readonly ErrorName[] = [
  'FILES_FULL',
  'FILES_ONE_BY_ONE',
  'FILE_ACTIVE',
  'FILE_CARRIES_MORE',
  'FILE_EMPTY',
  'FILE_EXPANDS',
  'FILE_KIND_UNKNOWN',
  'FILE_LOCKED',
  'FILE_MISSING',
  'FILE_TOO_LARGE',
  'FILE_UNREADABLE',
  'PICTURE_TOO_LARGE',
];

const aboutRules = object({ about: fileSubjectRule.meta({ text: 'What the file shows' }) });

export function fileRoutes(app: FastifyInstance, context: ServerContext): void {
  const inspection = { pdfs: app.pdfs, places: createPlaces(AT_ONCE) };
  // In its own scope: every other call accepts only JSON.
  void addPart(app, 'uploads', async (uploads) => {
    await uploads.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fields: 1, parts: 2, fileSize: FILE_LIMITS.bytes, headerPairs: 20 },
    });
    addRoute(uploads, context, fileCalls.addApplicationFile, {
      summary: "Add a file to the caller's application before it is sent",
      errors: REFUSALS,
      rules: { query: aboutRules },
      answer: storedFileSchema,
      handle: ({ request, user, query }) => addFile(context, inspection, { request, user, about: query.about }),
    });
    addRoute(uploads, context, fileCalls.addAnswerFile, {
      summary: "Add a file to the caller's answer to the reviewer before it is sent",
      errors: [...REFUSALS, 'LOAN_MOVED_ON'],
      rules: { params: loanParams, query: aboutRules },
      answer: storedFileSchema,
      handle: ({ request, user, params, query }) =>
        addFile(context, inspection, { request, user, about: query.about, loanId: params.loanId }),
    });
  });
  addRoute(app, context, fileCalls.myFiles, {
    summary: "The caller's files, each with a URL that expires after some minutes",
    rules: {},
    answer: Type.Array(storedFileSchema),
    handle: ({ user }) => readFiles(context, context.db, user.id),
  });
  addIdempotentAct(app, context, fileCalls.removeFile, {
    summary: "Remove a file that isn't sent yet",
    errors: ['FILE_SENT'],
    rules: { params: fileParams },
    act: (tx, { user, params }) => removeFile(tx, user.id, params.fileId),
  });
}
