import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/money/pause/calls';
import { paymentsPauseSchema } from '#contract/money/pause/paymentsPauseSchema';
import { reasonRules } from '#contract/reason';
import type { ServerContext } from '../../kernel/context';
import { success, successSchema } from '../../kernel/http/answers';
import { addIdempotentRoute } from '../../kernel/http/idempotentRoute';
import { addRoute } from '../../kernel/http/route';
import { proposalTexts } from '../../kernel/http/inputText';
import { pausePayments, proposeResuming, presentPause } from './service';

export function pauseRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.paymentsPause, {
    summary: 'Whether payouts are paused, and why',
    rules: {},
    answer: paymentsPauseSchema,
    handle: () => presentPause(context),
  });
  addIdempotentRoute(app, context, calls.pausePayments, {
    summary: 'Pause all payouts; deposits are booked as usual',
    errors: ['PAUSE_UNCHANGED'],
    rules: { body: reasonRules },
    fields: { reason: 'Why; administrators read it' },
    answer: successSchema,
    work: async (tx, { user, body }) => {
      await pausePayments(context, tx, { actorId: user.id, reason: body.reason });
      return success;
    },
  });
  addIdempotentRoute(app, context, calls.proposeResuming, {
    summary: 'Propose to end the pause; another administrator decides',
    errors: ['PAUSE_UNCHANGED', 'PROPOSAL_EXISTS'],
    rules: { body: reasonRules },
    fields: proposalTexts,
    answer: successSchema,
    work: async (tx, { user, body }) => {
      await proposeResuming(context, tx, { actorId: user.id, reason: body.reason });
      return success;
    },
  });
}
