import type { FastifyInstance } from 'fastify';
import { checkRules } from '#contract/lending/files/checkRules';
import * as calls from '#contract/lending/files/reviewCalls';
import { loanFilesSchema, openedFileSchema } from '#contract/lending/files/reviewedFileSchema';
import { reasonRules } from '#contract/reason';
import type { ServerContext } from '../../kernel/context';
import { success, successSchema } from '../../kernel/http/answers';
import { addIdempotentRoute } from '../../kernel/http/idempotentRoute';
import { loanFileParams, loanParams } from '../../kernel/http/idRules';
import { addRoute } from '../../kernel/http/route';
import { checkStatement, openFile, readLoanFiles, saveFile } from './files';

export function reviewedFileRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.loanFiles, {
    summary: "The borrower's files, and how well each statement is supported",
    rules: { params: loanParams },
    answer: loanFilesSchema,
    handle: ({ user, params }) => readLoanFiles(context, user, params.loanId),
  });
  addRoute(app, context, calls.openLoanFile, {
    summary: 'Open a file; recorded in the audit trail',
    rules: { params: loanFileParams },
    answer: openedFileSchema,
    handle: ({ user, params }) => openFile(context, user.id, params),
  });
  addRoute(app, context, calls.saveLoanFile, {
    summary: 'Save the file as the borrower sent it, with a reason; recorded in the audit trail',
    rules: { params: loanFileParams, body: reasonRules },
    fields: { reason: 'Why the file itself is needed; the audit trail keeps it' },
    answer: openedFileSchema,
    handle: ({ user, params, body }) => saveFile(context, user.id, { ...params, reason: body.reason }),
  });
  addIdempotentRoute(app, context, calls.checkStatement, {
    summary: "Record how well a borrower's statement is supported, after opening a file",
    errors: ['FILE_NOT_OPENED', 'LOAN_MOVED_ON'],
    rules: { params: loanParams, body: checkRules },
    fields: {
      item: 'The statement that was checked',
      level: 'How well it is supported: verified by a third party, seen in a document or picture, or only stated',
    },
    answer: successSchema,
    work: async (tx, { user, params, body }) => {
      await checkStatement(context, tx, user.id, params.loanId, body);
      return success;
    },
  });
}
