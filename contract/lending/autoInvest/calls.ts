import { defineCalls, get, post, postOnce, putOnce, typed } from '../../call';
import { TOTAL_COUNT_HEADER } from '../../lists';
import type { PlanForecast } from './forecastSchema';
import type { IdleMoney } from './idleSchema';
import type { PlanOutcome } from './planOutcomeSchema';
import type { PlanOutcomesQuery } from './plan';
import type { NewPlanForm, PlanChange, PlanLimitsForm, PlanStateChange } from './planRules';
import type { InvestmentPlan } from './planSchema';

export const autoInvestCalls = defineCalls({
  myPlans: get('/market/plans', 'user', { answer: typed<InvestmentPlan[]>() }),
  makePlan: postOnce('/market/plans', 'user', {
    body: typed<NewPlanForm>(),
    answer: typed<InvestmentPlan>(),
    status: 201,
  }),
  changePlan: putOnce('/market/plans/:planId', 'user', { body: typed<PlanChange>(), answer: typed<InvestmentPlan>() }),
  setPlanState: putOnce('/market/plans/:planId/state', 'user', {
    body: typed<PlanStateChange>(),
    answer: typed<InvestmentPlan>(),
  }),
  /** A dry run: saves nothing. */
  forecastPlan: post('/market/plan-forecasts', 'user', {
    body: typed<PlanLimitsForm>(),
    answer: typed<PlanForecast>(),
    status: 200,
  }),
  planOutcomes: get('/market/plan-outcomes', 'user', {
    query: typed<PlanOutcomesQuery>(),
    answer: typed<PlanOutcome[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER],
  }),
  planOutcome: get('/market/plan-outcomes/:loanId', 'user', { answer: typed<PlanOutcome>() }),
  idleMoney: get('/market/idle-money', 'user', { answer: typed<IdleMoney>() }),
});
