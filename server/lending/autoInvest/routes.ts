import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { autoInvestCalls } from '#contract/lending/autoInvest/calls';
import { planForecastSchema } from '#contract/lending/autoInvest/forecastSchema';
import { idleMoneySchema } from '#contract/lending/autoInvest/idleSchema';
import { planOutcomeSchema } from '#contract/lending/autoInvest/planOutcomeSchema';
import { PLAN_OUTCOMES } from '#contract/lending/autoInvest/plan';
import {
  newPlanOfLenderRules,
  planChangeRules,
  planLimitRules,
  planStateRules,
} from '#contract/lending/autoInvest/planRules';
import { investmentPlanSchema } from '#contract/lending/autoInvest/planSchema';
import { GRADES } from '#contract/lending/terms/grades';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { addIdempotentRoute } from '../../kernel/http/idempotentRoute';
import { loanParams, planParams } from '../../kernel/http/idRules';
import { addRoute } from '../../kernel/http/route';
import { choiceRule, pageRule } from '../../kernel/http/queryRules';
import { forecastPlan } from './forecast';
import { readIdleMoney } from './idle';
import { readOutcome, readOutcomes } from './outcomes';
import { changePlan, makePlan, readPlans, setPlanState } from './service';
import { PLAN_VERSION_TEXT, planTexts } from './inputTexts';

const outcomesQueryRules = object({
  page: pageRule,
  outcome: choiceRule(PLAN_OUTCOMES, 'Only listings that a plan pledged to, or only those that all plans passed over'),
  grade: choiceRule(GRADES, 'Only this grade'),
});

export function planRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, autoInvestCalls.myPlans, {
    summary: "The caller's plans that haven't ended, by number",
    rules: {},
    answer: Type.Array(investmentPlanSchema),
    handle: ({ user }) => readPlans(context, context.db, user.id),
  });
  addIdempotentRoute(app, context, autoInvestCalls.makePlan, {
    summary: 'Create a plan that lends automatically, and accept the risk of lending',
    errors: ['NOT_ELIGIBLE', 'NOT_IN_INCREMENTS', 'TOO_MANY_PLANS'],
    rules: { body: newPlanOfLenderRules },
    fields: { ...planTexts, acceptsRisk: 'That the lender accepts the risk of lending; must be true' },
    answer: investmentPlanSchema,
    work: (tx, { user, body }) => makePlan(context, tx, user.id, body),
  });
  addIdempotentRoute(app, context, autoInvestCalls.changePlan, {
    summary: 'Change a plan; its next pledges follow the new version',
    errors: ['NOT_IN_INCREMENTS', 'PLAN_CHANGED', 'PLAN_ENDED'],
    rules: { params: planParams, body: planChangeRules },
    fields: { ...planTexts, version: PLAN_VERSION_TEXT },
    answer: investmentPlanSchema,
    work: (tx, { user, params, body }) => changePlan(context, tx, { lenderId: user.id, planId: params.planId }, body),
  });
  addIdempotentRoute(app, context, autoInvestCalls.setPlanState, {
    summary: 'Pause, resume or end a plan; its pledges stay',
    errors: ['NOT_ELIGIBLE', 'PLAN_CHANGED', 'PLAN_ENDED'],
    rules: { params: planParams, body: planStateRules },
    fields: { state: 'The new state; an ended plan stays ended', version: PLAN_VERSION_TEXT },
    answer: investmentPlanSchema,
    work: (tx, { user, params, body }) => setPlanState(context, tx, { lenderId: user.id, planId: params.planId }, body),
  });
  addRoute(app, context, autoInvestCalls.forecastPlan, {
    summary: 'Simulate a plan over the last 90 days with the current free money; saves nothing',
    rules: { body: planLimitRules },
    fields: planTexts,
    answer: planForecastSchema,
    handle: ({ user, body }) => inTransaction(context, (tx) => forecastPlan(context, tx, user.id, body)),
  });
  addRoute(app, context, autoInvestCalls.planOutcomes, {
    summary: "A page of the last 90 days' listings with the caller's plan results and reasons",
    rules: { query: outcomesQueryRules },
    answer: Type.Array(planOutcomeSchema),
    handle: async ({ user, query, setHeader }) => {
      const { outcomes, total } = await inTransaction(context, (tx) => readOutcomes(context, tx, user.id, query));
      setHeader(TOTAL_COUNT_HEADER, total);
      return outcomes;
    },
  });
  addRoute(app, context, autoInvestCalls.planOutcome, {
    summary: "What the caller's plans did with a listing, and why",
    rules: { params: loanParams },
    answer: planOutcomeSchema,
    handle: ({ user, params }) => inTransaction(context, (tx) => readOutcome(tx, user.id, params.loanId)),
  });
  addRoute(app, context, autoInvestCalls.idleMoney, {
    summary: "How much of the caller's money is idle, for how long, and how concentrated the portfolio is",
    rules: {},
    answer: idleMoneySchema,
    handle: ({ user }) => inTransaction(context, (tx) => readIdleMoney(tx, user.id)),
  });
}
