import * as calls from '#contract/office/administrators/calls';
import type { AnswerOf, InputOf } from '#contract/call';
import { api } from '../../../api/api';
import { request } from '../../../api/request';

const administratorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    administrators: build.query<AnswerOf<typeof calls.administrators>, void>({
      query: () => request(calls.administrators),
      providesTags: ['Administrators'],
    }),
    inviteAdministrator: build.mutation<unknown, InputOf<typeof calls.inviteAdministrator>>({
      query: (input) => request(calls.inviteAdministrator, input),
      invalidatesTags: ['Administrators', 'Approvals'],
    }),
    proposeRemoval: build.mutation<unknown, InputOf<typeof calls.proposeRemoval>>({
      query: (input) => request(calls.proposeRemoval, input),
      invalidatesTags: ['Administrators', 'Approvals'],
    }),
    proposeRoles: build.mutation<unknown, InputOf<typeof calls.proposeRoles>>({
      query: (input) => request(calls.proposeRoles, input),
      invalidatesTags: ['Administrators', 'Approvals'],
    }),
    suspendAdministrator: build.mutation<unknown, InputOf<typeof calls.suspendAdministrator>>({
      query: (input) => request(calls.suspendAdministrator, input),
      invalidatesTags: ['Administrators', 'Approvals'],
    }),
    proposeFactorReset: build.mutation<unknown, InputOf<typeof calls.proposeFactorReset>>({
      query: (input) => request(calls.proposeFactorReset, input),
      invalidatesTags: ['Administrators', 'Approvals'],
    }),
    proposeReinstatement: build.mutation<unknown, InputOf<typeof calls.proposeReinstatement>>({
      query: (input) => request(calls.proposeReinstatement, input),
      invalidatesTags: ['Administrators', 'Approvals'],
    }),
  }),
});

export const {
  useAdministratorsQuery,
  useInviteAdministratorMutation,
  useProposeFactorResetMutation,
  useProposeReinstatementMutation,
  useProposeRemovalMutation,
  useProposeRolesMutation,
  useSuspendAdministratorMutation,
} = administratorsApi;
