import { moneyDays, portalOverview } from '#contract/office/health/calls';
import type { AnswerOf } from '#contract/call';
import { api } from '../../api/api';
import { request } from '../../api/request';

export const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    portalOverview: build.query<AnswerOf<typeof portalOverview>, void>({
      query: () => request(portalOverview),
      providesTags: [
        'AdministeredLoans',
        'Alerts',
        'Approvals',
        'BankAccountChange',
        'BusinessDays',
        'Complaints',
        'FailedJobs',
        'HouseMoney',
        'Suspense',
        'WithdrawalReviews',
      ],
    }),
    moneyDays: build.query<AnswerOf<typeof moneyDays>, void>({
      query: () => request(moneyDays),
    }),
  }),
});

export const { useMoneyDaysQuery, usePortalOverviewQuery } = overviewApi;
