import type { FastifyInstance } from 'fastify';
import { pauseCalls } from '#contract/money/pause/calls';
import { paymentsPauseSchema } from '#contract/money/pause/paymentsPauseSchema';
import { reasonRules } from '#contract/reason';
import type { ServerContext } from '../../kernel/context';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { addRoute } from '../../kernel/http/route';
import { proposalTexts } from '../../kernel/http/inputText';
import { pausePayments, proposeResuming, presentPause } from './service';

export function pauseRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, pauseCalls.paymentsPause, {
    summary: 'Whether payouts are paused, and why',
    rules: {},
    answer: paymentsPauseSchema,
    handle: () => presentPause(context),
  });
  addIdempotentAct(app, context, pauseCalls.pausePayments, {
    summary: 'Pause all payouts; deposits are booked as usual',
    errors: ['PAUSE_UNCHANGED'],
    rules: { body: reasonRules },
    fields: { reason: 'Why; administrators read it' },
    act: (tx, { user, body }) => pausePayments(context, tx, { actorId: user.id, reason: body.reason }),
  });
  addIdempotentAct(app, context, pauseCalls.proposeResuming, {
    summary: 'Propose to end the pause; another administrator decides',
    errors: ['PAUSE_UNCHANGED', 'PROPOSAL_EXISTS'],
    rules: { body: reasonRules },
    fields: proposalTexts,
    act: (tx, { user, body }) => proposeResuming(context, tx, { actorId: user.id, reason: body.reason }),
  });
}
