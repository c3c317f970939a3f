import type { AnswerOf, InputOf } from '#contract/call';
import * as calls from '#contract/office/hardship/calls';
import { api } from '../../../../api/api';
import { request } from '../../../../api/request';

const hardshipApi = api.injectEndpoints({
  endpoints: (build) => ({
    askForHelp: build.mutation<AnswerOf<typeof calls.askForHelp>, InputOf<typeof calls.askForHelp>>({
      query: (input) => request(calls.askForHelp, input),
      // After a refusal too: the loan may have changed.
      invalidatesTags: ['Loans', 'Complaints'],
    }),
  }),
});

export const { useAskForHelpMutation } = hardshipApi;
