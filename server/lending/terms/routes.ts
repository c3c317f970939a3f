import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { lendingTermsCalls } from '#contract/lending/terms/administrationCalls';
import { lendingTermsRecordSchema, termsEffectSchema } from '#contract/lending/terms/termsRecordSchema';
import { termFiguresRules, termsProposalRules } from '#contract/lending/terms/rules';
import { mapFigures, type TermFigures } from '#contract/lending/terms/termFigures';
import type { ServerContext } from '../../kernel/context';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { addRoute } from '../../kernel/http/route';
import { type FieldTexts, type InputText, PROPOSAL_REASON, koboText } from '../../kernel/http/inputText';
import { effectsOf, proposeTerms, readTermsRecord } from './service';

const figureTexts: FieldTexts<TermFigures> = mapFigures(({ label, unit, initial }): InputText => {
  if (unit === 'naira') return koboText(label, initial);
  return { description: unit === 'percent' ? `${label}, in basis points (100 are 1%)` : label, examples: [initial] };
});

export function lendingTermsRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, lendingTermsCalls.lendingTermsRecord, {
    summary: 'The lending terms with their history and any proposed version',
    rules: {},
    answer: lendingTermsRecordSchema,
    handle: () => readTermsRecord(context),
  });
  addRoute(app, context, lendingTermsCalls.previewLendingTerms, {
    summary: 'The effects of new terms on the most recent offers; changes nothing',
    rules: { body: termFiguresRules },
    fields: figureTexts,
    answer: Type.Array(termsEffectSchema),
    handle: ({ body }) => effectsOf(context.db, body),
  });
  addIdempotentAct(app, context, lendingTermsCalls.proposeLendingTerms, {
    summary: 'Propose a new version of the lending terms; another administrator decides',
    errors: ['LIMITS_CROSSED', 'PROPOSAL_EXISTS'],
    rules: { body: termsProposalRules },
    fields: { ...figureTexts, reason: PROPOSAL_REASON },
    act: (tx, { user, body }) => proposeTerms(context, tx, { actorId: user.id, ...body }),
  });
}
