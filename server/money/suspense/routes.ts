import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { suspenseCalls } from '#contract/money/suspense/calls';
import { reasonRules } from '#contract/reason';
import { assignmentRules } from '#contract/money/suspense/assignmentRules';
import { OWNER_SEARCH_MIN_LENGTH, SUSPENSE_PAGE_SIZES } from '#contract/money/suspense/suspense';
import { suspenseItemSchema } from '#contract/money/suspense/suspenseItemSchema';
import { walletOwnerSchema } from '#contract/money/wallet/walletSchema';
import { listFile } from '../../kernel/audit/takeFile';
import { forLists, type ServerContext } from '../../kernel/context';
import { csvFileSchema } from '../../kernel/http/answers';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { suspenseParams } from '../../kernel/http/idRules';
import { listPage, pageRules } from '../../kernel/http/listPage';
import { addRoute } from '../../kernel/http/route';
import { PROPOSAL_REASON, proposalTexts } from '../../kernel/http/inputText';
import { personSearchRule, searchRule } from '../../kernel/http/queryRules';
import { EMAIL_TEXT } from '../../people/inputTexts';
import { proposeAssignment } from './assignment';
import { OLDEST_FIRST, suspenseList } from './list';
import { proposeReturn } from './returnToSender';
import { findWalletOwners } from '../wallet/service';

const selectionRules = object({
  q: searchRule("part of the sender's name, bank or account number, the reference, or the receiving account number"),
});

const ownerSearchRule = personSearchRule()
  .required('Search for a name or an email address')
  .min(OWNER_SEARCH_MIN_LENGTH, `Search for ${OWNER_SEARCH_MIN_LENGTH} characters at least`);

export function suspenseRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, suspenseCalls.suspense, {
    summary: 'A page of unmatched deposits, oldest first',
    rules: { query: selectionRules.shape(pageRules(SUSPENSE_PAGE_SIZES)) },
    answer: Type.Array(suspenseItemSchema),
    handle: listPage({
      source: suspenseList(forLists(context), { onlyOpen: true }),
      pageSizes: SUSPENSE_PAGE_SIZES,
      defaultSort: OLDEST_FIRST,
    }),
  });
  addRoute(app, context, suspenseCalls.suspenseFile, {
    summary: 'All unmatched deposits as CSV, open and decided, oldest first',
    rules: { query: selectionRules },
    answer: csvFileSchema,
    handle: listFile(context, {
      name: 'suspense',
      schema: suspenseItemSchema,
      source: suspenseList(forLists(context), { onlyOpen: false }),
    }),
  });
  addRoute(app, context, suspenseCalls.walletOwners, {
    summary: 'Find the person who gets an unmatched deposit; a few at most',
    rules: { query: object({ q: ownerSearchRule }) },
    answer: Type.Array(walletOwnerSchema),
    handle: ({ query }) => findWalletOwners(forLists(context).db, query.q),
  });
  addIdempotentAct(app, context, suspenseCalls.proposeAssignment, {
    summary: 'Propose to assign an unmatched deposit to a person; another administrator decides',
    errors: ['HAS_NO_WALLET', 'NOBODY_FOUND', 'PROPOSAL_EXISTS', 'SUSPENSE_DECIDED'],
    rules: { params: suspenseParams, body: assignmentRules },
    fields: {
      email: { ...EMAIL_TEXT, description: 'The email address of the person who gets the money' },
      reason: PROPOSAL_REASON,
    },
    act: (tx, { user, params, body }) =>
      proposeAssignment(context, tx, { actorId: user.id, itemId: params.itemId, ...body }),
  });
  addIdempotentAct(app, context, suspenseCalls.proposeReturn, {
    summary: 'Propose to return an unmatched deposit to its sender; another administrator decides',
    errors: ['PROPOSAL_EXISTS', 'SENDER_UNKNOWN', 'SUSPENSE_DECIDED'],
    rules: { params: suspenseParams, body: reasonRules },
    fields: proposalTexts,
    act: (tx, { user, params, body }) =>
      proposeReturn(context, tx, { actorId: user.id, itemId: params.itemId, reason: body.reason }),
  });
}
