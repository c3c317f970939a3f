import { defineCall, typed } from '../../call';
import { TOTAL_COUNT_HEADER } from '../../lists';
import type { PlanForecast } from './forecastSchema';
import type { IdleMoney } from './idleSchema';
import type { PlanOutcome } from './planOutcomeSchema';
import type { PlanOutcomesQuery } from './planOutcomes';
import type { NewPlanForm, PlanChange, PlanLimitsForm, PlanStateChange } from './planRules';
import type { InvestmentPlan } from './planSchema';

export const myPlans = defineCall({
  name: 'myPlans',
  method: 'GET',
  path: '/market/plans',
  access: 'user',
  answer: typed<InvestmentPlan[]>(),
});

export const makePlan = defineCall({
  name: 'makePlan',
  method: 'POST',
  path: '/market/plans',
  access: 'user',
  body: typed<NewPlanForm>(),
  answer: typed<InvestmentPlan>(),
  status: 201,
  idempotent: true,
});

export const changePlan = defineCall({
  name: 'changePlan',
  method: 'PUT',
  path: '/market/plans/:planId',
  access: 'user',
  body: typed<PlanChange>(),
  answer: typed<InvestmentPlan>(),
  idempotent: true,
});

export const setPlanState = defineCall({
  name: 'setPlanState',
  method: 'PUT',
  path: '/market/plans/:planId/state',
  access: 'user',
  body: typed<PlanStateChange>(),
  answer: typed<InvestmentPlan>(),
  idempotent: true,
});

/** A dry run: saves nothing. */
export const forecastPlan = defineCall({
  name: 'forecastPlan',
  method: 'POST',
  path: '/market/plan-forecasts',
  access: 'user',
  body: typed<PlanLimitsForm>(),
  answer: typed<PlanForecast>(),
  status: 200,
  idempotent: false,
});

export const planOutcomes = defineCall({
  name: 'planOutcomes',
  method: 'GET',
  path: '/market/plan-outcomes',
  access: 'user',
  query: typed<PlanOutcomesQuery>(),
  answer: typed<PlanOutcome[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});

export const planOutcome = defineCall({
  name: 'planOutcome',
  method: 'GET',
  path: '/market/plan-outcomes/:loanId',
  access: 'user',
  answer: typed<PlanOutcome>(),
});

export const idleMoney = defineCall({
  name: 'idleMoney',
  method: 'GET',
  path: '/market/idle-money',
  access: 'user',
  answer: typed<IdleMoney>(),
});
