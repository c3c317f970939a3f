import type { FastifyInstance } from 'fastify';
import { checkRules } from '#contract/lending/files/fileRules';
import { fileReviewCalls } from '#contract/lending/files/reviewCalls';
import { loanFilesSchema, openedFileSchema } from '#contract/lending/files/reviewedFileSchema';
import { reasonRules } from '#contract/reason';
import type { ServerContext } from '../../kernel/context';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { loanFileParams, loanParams } from '../../kernel/http/idRules';
import { addRoute } from '../../kernel/http/route';
import { checkStatement, openFile, readLoanFiles, saveFile } from './files';

export function reviewedFileRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, fileReviewCalls.loanFiles, {
    summary: "The borrower's files, and how well each statement is supported",
    rules: { params: loanParams },
    answer: loanFilesSchema,
    handle: ({ user, params }) => readLoanFiles(context, user, params.loanId),
  });
  addRoute(app, context, fileReviewCalls.openLoanFile, {
    summary: 'Open a file; recorded in the audit trail',
    errors: ['FILE_DELETED'],
    rules: { params: loanFileParams },
    answer: openedFileSchema,
    handle: ({ user, params }) => openFile(context, user.id, params),
  });
  addRoute(app, context, fileReviewCalls.saveLoanFile, {
    summary: 'Save the file as the borrower sent it, with a reason; recorded in the audit trail',
    errors: ['FILE_DELETED'],
    rules: { params: loanFileParams, body: reasonRules },
    fields: { reason: 'Why the file itself is needed; the audit trail keeps it' },
    answer: openedFileSchema,
    handle: ({ user, params, body }) => saveFile(context, user.id, { ...params, reason: body.reason }),
  });
  addIdempotentAct(app, context, fileReviewCalls.checkStatement, {
    summary: "Record how well a borrower's statement is supported, after opening a file",
    errors: ['FILE_NOT_OPENED', 'LOAN_MOVED_ON'],
    rules: { params: loanParams, body: checkRules },
    fields: {
      item: 'The statement that was checked',
      level: 'How well it is supported: verified by a third party, seen in a document or picture, or only stated',
    },
    act: (tx, { user, params, body }) => checkStatement(context, tx, user.id, params.loanId, body),
  });
}
