import * as calls from '#contract/office/businessDays/calls';
import type { SetAsideLoan } from '#contract/office/businessDays/setAsideLoanSchema';
import type { SetAsideQuery } from '#contract/office/businessDays/setAsideLoans';
import type { InputOf } from '#contract/call';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { toPage } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

const businessDaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    setAsideLoans: build.query<ListPage<SetAsideLoan>, SetAsideQuery>({
      query: (query) => request(calls.setAsideLoans, { query }),
      transformResponse: toPage<SetAsideLoan>,
      providesTags: ['BusinessDays'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    takeUpLoan: build.mutation<unknown, InputOf<typeof calls.takeUpLoan>>({
      query: (input) => request(calls.takeUpLoan, input),
      invalidatesTags: ['BusinessDays', 'AdministeredLoans'],
    }),
    releaseMissedDays: build.mutation<unknown, InputOf<typeof calls.releaseMissedDays>>({
      query: (input) => request(calls.releaseMissedDays, input),
      invalidatesTags: ['BusinessDays'],
    }),
  }),
});

export const { useReleaseMissedDaysMutation, useSetAsideLoansQuery, useTakeUpLoanMutation } = businessDaysApi;
