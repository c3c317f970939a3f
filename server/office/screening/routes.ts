import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { reasonRules } from '#contract/reason';
import { screeningCalls } from '#contract/office/screening/calls';
import { HIT_PAGE_SIZES, HIT_STATES, LIST_LIMITS } from '#contract/office/screening/screening';
import { loadedListSchema, screeningHitSchema, screeningListSchema } from '#contract/office/screening/screeningSchema';
import { forLists, type ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { hitParams } from '../../kernel/http/idRules';
import { proposalTexts } from '../../kernel/http/inputText';
import { listPage, pageRules } from '../../kernel/http/listPage';
import { addPart } from '../../kernel/http/part';
import { choiceRule } from '../../kernel/http/queryRules';
import { addRoute } from '../../kernel/http/route';
import { proposeDecision } from './decisions';
import { NEWEST_FIRST, screeningHitList } from './hits';
import { readListFile } from './listFile';
import { listScreeningLists } from './lists';
import { loadList } from './load';
import { receiveList } from './receiveList';

const hitRules = object({ ...pageRules(HIT_PAGE_SIZES), state: choiceRule(HIT_STATES, 'Only matches in this state') });

export function screeningRoutes(app: FastifyInstance, context: ServerContext): void {
  // In its own scope: every other call accepts only JSON.
  void addPart(app, 'screening lists', async (uploads) => {
    await uploads.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fields: 1, parts: 2, fileSize: LIST_LIMITS.bytes, headerPairs: 20 },
    });
    addRoute(uploads, context, screeningCalls.loadScreeningList, {
      summary: 'Load a list as CSV; it replaces the earlier version, and all people are screened against it',
      errors: [
        'FILES_ONE_BY_ONE',
        'FILE_EMPTY',
        'FILE_MISSING',
        'SCREENING_FILE_COLUMNS',
        'SCREENING_FILE_ENCODING',
        'SCREENING_FILE_FORMULA',
        'SCREENING_FILE_TOO_LARGE',
        'SCREENING_FILE_TOO_LONG',
        'SCREENING_FILE_VALUE',
        'SCREENING_LIST_LOADED',
      ],
      rules: {},
      answer: loadedListSchema,
      async handle({ request, user }) {
        const file = await readListFile(await receiveList(request));
        return inTransaction(context, async (tx) => {
          await app.callers.hold(context, tx, screeningCalls.loadScreeningList, user);
          return loadList(context, tx, { actorId: user.id, file });
        });
      },
    });
  });
  addRoute(app, context, screeningCalls.screeningLists, {
    summary: 'The loaded lists with all earlier versions',
    rules: {},
    answer: Type.Array(screeningListSchema),
    handle: () => listScreeningLists(forLists(context)),
  });
  addRoute(app, context, screeningCalls.screeningHits, {
    summary: 'A page of people whose names are like one on a list, newest first',
    rules: { query: hitRules },
    answer: Type.Array(screeningHitSchema),
    handle: (call) =>
      listPage({
        source: screeningHitList(forLists(context), call.user.id),
        pageSizes: HIT_PAGE_SIZES,
        defaultSort: NEWEST_FIRST,
      })(call),
  });
  addIdempotentAct(app, context, screeningCalls.proposeClearedHit, {
    summary: 'Propose that a match is another person; a second administrator decides',
    errors: ['HIT_DECIDED', 'PROPOSAL_EXISTS'],
    rules: { params: hitParams, body: reasonRules },
    fields: proposalTexts,
    act: (tx, { user, params, body }) =>
      proposeDecision(context, tx, { ...params, ...body, actorId: user.id, decision: 'cleared' }),
  });
  addIdempotentAct(app, context, screeningCalls.proposeConfirmedHit, {
    summary: 'Propose that a match is the listed person, whose account is then frozen; a second administrator decides',
    errors: ['HIT_DECIDED', 'PROPOSAL_EXISTS'],
    rules: { params: hitParams, body: reasonRules },
    fields: proposalTexts,
    act: (tx, { user, params, body }) =>
      proposeDecision(context, tx, { ...params, ...body, actorId: user.id, decision: 'confirmed' }),
  });
}
