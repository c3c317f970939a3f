import type { AnswerOf, InputOf, ParamsOf } from '#contract/call';
import * as calls from '#contract/lending/files/reviewCalls';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { request } from '../../../api/request';

const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    loanFiles: build.query<AnswerOf<typeof calls.loanFiles>, ParamsOf<typeof calls.loanFiles>>({
      query: (params) => request(calls.loanFiles, { params }),
      providesTags: ['LoanFiles'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    // A mutation, since the server records each opening.
    openLoanFile: build.mutation<AnswerOf<typeof calls.openLoanFile>, ParamsOf<typeof calls.openLoanFile>>({
      query: (params) => request(calls.openLoanFile, { params }),
      invalidatesTags: ['LoanFiles'],
    }),
    // Not kept in the cache: an address opens the file to whoever has it.
    saveLoanFile: build.mutation<AnswerOf<typeof calls.saveLoanFile>, InputOf<typeof calls.saveLoanFile>>({
      query: (input) => request(calls.saveLoanFile, input),
    }),
    checkStatement: build.mutation<unknown, InputOf<typeof calls.checkStatement>>({
      query: (input) => request(calls.checkStatement, input),
      invalidatesTags: ['LoanFiles'],
    }),
  }),
});

export const { useLoanFilesQuery, useOpenLoanFileMutation, useSaveLoanFileMutation, useCheckStatementMutation } =
  filesApi;
