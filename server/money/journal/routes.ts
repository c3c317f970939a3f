import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/money/journal/calls';
import { journalRules } from '../../../contract/money/journal/rules';
import type { ServerContext } from '../../context';
import { success, successSchema } from '../../http/answers';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { proposeEntry } from './service';

export function journalRoutes(app: FastifyInstance, context: ServerContext): void {
  addIdempotentRoute(app, context, calls.proposeJournalEntry, {
    summary: 'Propose a correction of the books; another administrator decides',
    errors: ['JOURNAL_INCOMPLETE', 'NOT_FOUND'],
    rules: { body: journalRules },
    answer: successSchema,
    work: async (tx, { user, body }) => {
      await proposeEntry(context, tx, { actorId: user.id, ...body });
      return success;
    },
  });
}
