import { freezePerson, proposeUnfreezing } from '#contract/people/freezing/calls';
import type { InputOf } from '#contract/call';
import { api } from '../../api/api';
import { request } from '../../api/request';

const freezingApi = api.injectEndpoints({
  endpoints: (build) => ({
    freezePerson: build.mutation<unknown, InputOf<typeof freezePerson>>({
      query: (input) => request(freezePerson, input),
      invalidatesTags: ['AdministeredLoans', 'Users'],
    }),
    proposeUnfreezing: build.mutation<unknown, InputOf<typeof proposeUnfreezing>>({
      query: (input) => request(proposeUnfreezing, input),
      invalidatesTags: ['AdministeredLoans', 'Users', 'Approvals'],
    }),
  }),
});

export const { useFreezePersonMutation, useProposeUnfreezingMutation } = freezingApi;
