import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/lending/terms/administrationCalls';
import type {
  LendingTermsRecord,
  OfferCost,
  ProposedTerms,
  TermsEffect,
  TermsVersion,
} from '../../../contract/lending/terms/termsRecord';
import { termFiguresRules, termsProposalRules } from '../../../contract/lending/terms/rules';
import type { ServerContext } from '../../context';
import { success, successSchema } from '../../http/answers';
import { integer, koboAmount, list, moment, object, text } from '../../http/answerSchema';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { addRoute } from '../../http/route';
import { figuresSchema, grade, rate } from './answers';
import { effectsOf, proposeTerms, readTermsRecord } from './service';

const cost = object<OfferCost>({ instalmentKobo: koboAmount, originationFeeKobo: koboAmount, aprBps: rate });
const effects = list(
  object<TermsEffect>({ loanId: text, principalKobo: koboAmount, months: integer, grade }, { now: cost, then: cost }),
);
const version = object<TermsVersion>(
  { version: integer, figures: figuresSchema, publishedAt: moment },
  { proposedBy: text, publishedBy: text },
);

/** The lending terms, and what two administrators do about them. */
export function lendingTermsRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.lendingTermsRecord, {
    summary: 'The lending terms with their earlier versions, and what is proposed',
    rules: {},
    answer: object<LendingTermsRecord>(
      { versions: list(version) },
      { proposed: object<ProposedTerms>({ figures: figuresSchema, proposedBy: text, reason: text, effects }) },
    ),
    handle: () => readTermsRecord(context),
  });
  addRoute(app, context, calls.previewLendingTerms, {
    summary: 'What new terms would make of the offers that were made last; changes nothing',
    rules: { body: termFiguresRules },
    answer: effects,
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
