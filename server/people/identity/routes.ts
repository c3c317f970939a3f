import type { FastifyInstance } from 'fastify';
import { myStandingSchema } from '#contract/people/eligibility/standingSchema';
import { userCalls } from '#contract/people/users/calls';
import { bvnRules } from '#contract/people/identity/bvnRules';
import type { ServerContext } from '../../kernel/context';
import { success, successSchema } from '../../kernel/http/answers';
import { addPreparedRoute } from '../../kernel/http/idempotentRoute';
import { addRoute } from '../../kernel/http/route';
import { hasAcceptedRisk } from '../eligibility/lendingRisk';
import { readStanding } from '../eligibility/service';
import { PHONE_TEXT } from '../inputTexts';
import { askForBvnCheck, saveBvnCheck, readBvnCheck } from './service';

export function identityRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, userCalls.myStanding, {
    summary: 'What the caller still needs before borrowing, lending or withdrawing',
    rules: {},
    answer: myStandingSchema,
    handle: async ({ user }) => ({
      ...(await readStanding(context.db, user.id)),
      hasAcceptedLendingRisk: await hasAcceptedRisk(context.db, user.id),
      bvn: await readBvnCheck(context.db, user.id),
    }),
  });
  addPreparedRoute(app, context, userCalls.verifyBvn, {
    summary: "Start a check of the caller's BVN; its result comes later",
    errors: [
      'BVN_ALREADY_VERIFIED',
      'BVN_NEEDS_BANK_ACCOUNT',
      'BVN_PENDING',
      'PAYMENTS_UNAVAILABLE',
      'PROFILE_NOT_COMPLETED',
      'PROVIDER_NO_ANSWER',
      'RATE_LIMITED',
    ],
    rules: { body: bvnRules },
    fields: {
      bvn: { description: 'The Bank Verification Number of 11 digits', examples: ['12345678901'] },
      phoneNumber: PHONE_TEXT,
      consent: 'That the person agrees to the check; must be true',
    },
    answer: successSchema,
    before: ({ body, user }) => askForBvnCheck(context, user, body),
    work: async (tx, { user }, asked) => {
      await saveBvnCheck(context, tx, user, asked);
      return success;
    },
  });
}
