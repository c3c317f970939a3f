import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/money/journal/calls';
import { journalRules } from '../../../contract/money/journal/rules';
import type { ServerContext } from '../../context';
import { success, successSchema } from '../../http/answers';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { PROPOSAL_REASON, koboText } from '../../http/inputText';
import { proposeEntry } from './service';

export function journalRoutes(app: FastifyInstance, context: ServerContext): void {
  addIdempotentRoute(app, context, calls.proposeJournalEntry, {
    summary: 'Propose a correction of the books; another administrator decides',
    errors: ['JOURNAL_INCOMPLETE', 'NOT_FOUND'],
    rules: { body: journalRules },
    fields: {
      entry: 'The kind of correction',
      reason: PROPOSAL_REASON,
      evidence: 'Where it is documented: the line of the bank statement, or the letter',
      amountKobo: koboText(
        'The amount; only for entries that are not about a deposit or a payout, nor for a payout to adopt',
      ),
      aboutId: 'The person, the deposit or the payout it is about; left out for bankCharge and houseLoss',
      reference: 'The reference of the payout to adopt, from the provider; only for payoutAdoption',
    },
    answer: successSchema,
    work: async (tx, { user, body }) => {
      await proposeEntry(context, tx, { actorId: user.id, ...body });
      return success;
    },
  });
}
