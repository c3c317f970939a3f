import type { FastifyInstance } from 'fastify';
import { reversalCalls } from '#contract/money/reversals/calls';
import { reasonRules } from '#contract/reason';
import type { ServerContext } from '../../kernel/context';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { transferParams } from '../../kernel/http/idRules';
import { proposeReversal } from './reversal';

export function reversalRoutes(app: FastifyInstance, context: ServerContext): void {
  addIdempotentAct(app, context, reversalCalls.proposeReversal, {
    summary: 'Propose to reverse a transfer that was booked by mistake; another administrator decides',
    errors: ['ALREADY_REVERSED', 'NOT_REVERSIBLE', 'PROPOSAL_EXISTS', 'REVERSAL_SHORT'],
    rules: { params: transferParams, body: reasonRules },
    fields: { reason: 'Why; the administrator who decides reads it, and the owner of the wallet gets it in a mail' },
    act: (tx, { user, params, body }) =>
      proposeReversal(context, tx, { actorId: user.id, transferId: params.transferId, reason: body.reason }),
  });
}
