import type { AnswerOf, InputOf } from '#contract/call';
import * as calls from '#contract/lending/autoInvest/calls';
import type { PlanForecast } from '#contract/lending/autoInvest/forecastSchema';
import type { PlanOutcome } from '#contract/lending/autoInvest/planOutcomeSchema';
import type { PlanOutcomesQuery } from '#contract/lending/autoInvest/planOutcomes';
import type { PlanLimitsForm } from '#contract/lending/autoInvest/planRules';
import { api } from '../../api/api';
import { toPage } from '../../api/listTotal';
import { request } from '../../api/request';
import type { ListPage } from '../../components/list/list';

const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    myPlans: build.query<AnswerOf<typeof calls.myPlans>, void>({
      query: () => request(calls.myPlans),
      providesTags: ['Market'],
    }),
    forecastPlan: build.query<PlanForecast, PlanLimitsForm>({
      query: (body) => request(calls.forecastPlan, { body }),
      providesTags: ['Market', 'Wallet'],
    }),
    planOutcomes: build.query<ListPage<PlanOutcome>, PlanOutcomesQuery>({
      query: (query) => request(calls.planOutcomes, { query }),
      transformResponse: toPage<PlanOutcome>,
      providesTags: ['Market'],
    }),
    planOutcome: build.query<PlanOutcome, { loanId: string }>({
      query: (params) => request(calls.planOutcome, { params }),
      providesTags: ['Market'],
    }),
    idleMoney: build.query<AnswerOf<typeof calls.idleMoney>, void>({
      query: () => request(calls.idleMoney),
      providesTags: ['Market', 'Wallet'],
    }),
    makePlan: build.mutation<AnswerOf<typeof calls.makePlan>, InputOf<typeof calls.makePlan>>({
      query: (input) => request(calls.makePlan, input),
      invalidatesTags: ['Market', 'Wallet', 'Standing'],
    }),
    changePlan: build.mutation<AnswerOf<typeof calls.changePlan>, InputOf<typeof calls.changePlan>>({
      query: (input) => request(calls.changePlan, input),
      invalidatesTags: ['Market', 'Wallet'],
    }),
    setPlanState: build.mutation<AnswerOf<typeof calls.setPlanState>, InputOf<typeof calls.setPlanState>>({
      query: (input) => request(calls.setPlanState, input),
      invalidatesTags: ['Market', 'Wallet'],
    }),
  }),
});

export const {
  useChangePlanMutation,
  useForecastPlanQuery,
  useIdleMoneyQuery,
  useMakePlanMutation,
  useMyPlansQuery,
  usePlanOutcomeQuery,
  usePlanOutcomesQuery,
  useSetPlanStateMutation,
} = plansApi;
