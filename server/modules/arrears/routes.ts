import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/administration/calls';
import { reasonRules } from '../../../contract/administration/rules/review';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { success, successSchema } from '../../http/answers';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { loanParams } from '../../http/idRules';
import { proposeDefault } from './default';
import type { ProposedAct } from './holdPaidOut';
import { proposeWriteOff } from './writeOff';

const nothing = () => Promise.resolve();

/** What administrators do about late loans. */
export function arrearsRoutes(app: FastifyInstance, context: ServerContext): void {
  const proposalRoute = (
    row: typeof calls.proposeDefault | typeof calls.proposeWriteOff,
    summary: string,
    propose: (context: ServerContext, tx: Tx, proposed: ProposedAct) => Promise<void>,
  ) => {
    addIdempotentRoute(app, context, row, {
      summary,
      rules: { params: loanParams, body: reasonRules },
      answer: successSchema,
      before: nothing,
      work: async (tx, { user, params, body }) => {
        await propose(context, tx, { actorId: user.id, loanId: params.loanId, reason: body.reason });
        return success;
      },
    });
  };
  proposalRoute(calls.proposeDefault, 'Propose that a late loan is in default', proposeDefault);
  proposalRoute(calls.proposeWriteOff, 'Propose that a loan in default is written off', proposeWriteOff);
}
