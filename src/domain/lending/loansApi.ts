import type { AnswerOf, InputOf } from '#contract/call';
import * as calls from '#contract/lending/loans/calls';
import { api } from '../../api/api';
import { request } from '../../api/request';

export const loansApi = api.injectEndpoints({
  endpoints: (build) => ({
    myLoans: build.query<AnswerOf<typeof calls.myLoans>, void>({
      query: () => request(calls.myLoans),
      providesTags: ['Loans'],
    }),
    myLoan: build.query<AnswerOf<typeof calls.myLoan>, InputOf<typeof calls.myLoan>['params']>({
      query: (params) => request(calls.myLoan, { params }),
      providesTags: ['Loans'],
    }),
  }),
});

export const { useMyLoansQuery, useMyLoanQuery } = loansApi;
