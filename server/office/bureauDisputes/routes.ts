import type { FastifyInstance } from 'fastify';
import { disputeRules } from '#contract/lending/bureaux/bureauRules';
import { bureauDisputeCalls } from '#contract/office/bureauDisputes/calls';
import type { ServerContext } from '../../kernel/context';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { loanParams } from '../../kernel/http/idRules';
import { disputeEntry } from './service';

export function bureauDisputeRoutes(app: FastifyInstance, context: ServerContext): void {
  addIdempotentAct(app, context, bureauDisputeCalls.disputeBureauEntry, {
    summary: "Dispute an entry of one of the caller's credit reports; support and the bureau are told",
    errors: ['ENTRY_DISPUTED', 'TOO_MANY_COMPLAINTS'],
    rules: { params: loanParams, body: disputeRules },
    fields: {
      reportId: 'The id of the report',
      entry: "The bureau's own id of the entry",
      words: 'What is wrong with it',
    },
    act: (tx, { user, params, body }) =>
      disputeEntry(context, tx, { borrowerId: user.id, loanId: params.loanId, form: body }),
  });
}
