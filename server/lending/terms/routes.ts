import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import * as calls from '../../../contract/lending/terms/administrationCalls';
import { lendingTermsRecordSchema, termsEffectSchema } from '../../../contract/lending/terms/termsRecordSchema';
import { termFiguresRules, termsProposalRules } from '../../../contract/lending/terms/rules';
import type { ServerContext } from '../../context';
import { success, successSchema } from '../../http/answers';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { addRoute } from '../../http/route';
import { effectsOf, proposeTerms, readTermsRecord } from './service';

export function lendingTermsRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.lendingTermsRecord, {
    summary: 'The lending terms with their history and any proposed version',
    rules: {},
    answer: lendingTermsRecordSchema,
    handle: () => readTermsRecord(context),
  });
  addRoute(app, context, calls.previewLendingTerms, {
    summary: 'The effects of new terms on the most recent offers; changes nothing',
    rules: { body: termFiguresRules },
    answer: Type.Array(termsEffectSchema),
    handle: ({ body }) => effectsOf(context.db, body),
  });
  addIdempotentRoute(app, context, calls.proposeLendingTerms, {
    summary: 'Propose a new version of the lending terms; another administrator decides',
    errors: ['LIMITS_CROSSED', 'PROPOSAL_EXISTS'],
    rules: { body: termsProposalRules },
    answer: successSchema,
    work: async (tx, { user, body }) => {
      await proposeTerms(context, tx, { actorId: user.id, ...body });
      return success;
    },
  });
}
