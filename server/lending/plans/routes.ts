import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import * as calls from '../../../contract/lending/plans/calls';
import { newPlanOfLenderRules, planChangeRules, planStateRules } from '../../../contract/lending/plans/planRules';
import { investmentPlanSchema } from '../../../contract/lending/plans/planSchema';
import type { ServerContext } from '../../context';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { planParams } from '../../http/idRules';
import { addRoute } from '../../http/route';
import { changePlan, makePlan, readPlans, setPlanState } from './service';

export function planRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.myPlans, {
    summary: "The caller's plans that have not ended, by number",
    rules: {},
    answer: Type.Array(investmentPlanSchema),
    handle: ({ user }) => readPlans(context, context.db, user.id),
  });
  addIdempotentRoute(app, context, calls.makePlan, {
    summary: 'Make a plan that lends by itself from now on, and accept the risk of lending',
    errors: ['NOT_ELIGIBLE', 'NOT_IN_INCREMENTS', 'TOO_MANY_PLANS'],
    rules: { body: newPlanOfLenderRules },
    answer: investmentPlanSchema,
    work: (tx, { user, body }) => makePlan(context, tx, user.id, body),
  });
  addIdempotentRoute(app, context, calls.changePlan, {
    summary: 'Change a plan: its next pledges follow the new version',
    errors: ['NOT_IN_INCREMENTS', 'PLAN_CHANGED', 'PLAN_ENDED'],
    rules: { params: planParams, body: planChangeRules },
    answer: investmentPlanSchema,
    work: (tx, { user, params, body }) => changePlan(context, tx, { lenderId: user.id, planId: params.planId }, body),
  });
  addIdempotentRoute(app, context, calls.setPlanState, {
    summary: 'Pause a plan, switch it on again, or end it; its pledges stay',
    errors: ['NOT_ELIGIBLE', 'PLAN_CHANGED', 'PLAN_ENDED'],
    rules: { params: planParams, body: planStateRules },
    answer: investmentPlanSchema,
    work: (tx, { user, params, body }) => setPlanState(context, tx, { lenderId: user.id, planId: params.planId }, body),
  });
}
