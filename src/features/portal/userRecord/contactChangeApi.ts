import { compareIdentity, proposeEmailChange, proposeNameChange } from '#contract/people/contact/administrationCalls';
import type { AnswerOf, InputOf, ParamsOf } from '#contract/call';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { request } from '../../../api/request';

const contactChangeApi = api.injectEndpoints({
  endpoints: (build) => ({
    compareIdentity: build.query<AnswerOf<typeof compareIdentity>, ParamsOf<typeof compareIdentity>>({
      query: (params) => request(compareIdentity, { params }),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    proposeEmailChange: build.mutation<unknown, InputOf<typeof proposeEmailChange>>({
      query: (input) => request(proposeEmailChange, input),
      invalidatesTags: ['Approvals', 'Users'],
    }),
    proposeNameChange: build.mutation<unknown, InputOf<typeof proposeNameChange>>({
      query: (input) => request(proposeNameChange, input),
      invalidatesTags: ['Approvals', 'Users'],
    }),
  }),
});

export const { useCompareIdentityQuery, useProposeEmailChangeMutation, useProposeNameChangeMutation } =
  contactChangeApi;
