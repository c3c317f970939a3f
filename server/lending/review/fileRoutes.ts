import type { FastifyInstance } from 'fastify';
import { checkRules } from '../../../contract/lending/files/checkRules';
import * as calls from '../../../contract/lending/files/reviewCalls';
import { loanFilesSchema, openedFileSchema } from '../../../contract/lending/files/reviewedFileSchema';
import type { ServerContext } from '../../context';
import { success, successSchema } from '../../http/answers';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { loanFileParams, loanParams } from '../../http/idRules';
import { addRoute } from '../../http/route';
import { checkStatement, openFile, readLoanFiles } from './files';

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
