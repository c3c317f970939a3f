import { keptPerson, proposeKeptOpening } from '#contract/office/dataProtection/calls';
import { personContacts, personMoney, personSignIns, userRecord } from '#contract/office/users/calls';
import { signOutPerson } from '#contract/people/session/administrationCalls';
import type { AnswerOf, InputOf, ParamsOf } from '#contract/call';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { request } from '../../../api/request';

const userRecordApi = api.injectEndpoints({
  endpoints: (build) => ({
    userRecord: build.query<AnswerOf<typeof userRecord>, ParamsOf<typeof userRecord>>({
      query: (params) => request(userRecord, { params }),
      providesTags: ['Users'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    personMoney: build.query<AnswerOf<typeof personMoney>, ParamsOf<typeof personMoney>>({
      query: (params) => request(personMoney, { params }),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    personSignIns: build.query<AnswerOf<typeof personSignIns>, ParamsOf<typeof personSignIns>>({
      query: (params) => request(personSignIns, { params }),
      providesTags: ['SignIns'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    personContacts: build.query<AnswerOf<typeof personContacts>, ParamsOf<typeof personContacts>>({
      query: (params) => request(personContacts, { params }),
      providesTags: ['Approvals', 'Complaints'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    keptPerson: build.query<AnswerOf<typeof keptPerson>, ParamsOf<typeof keptPerson>>({
      query: (params) => request(keptPerson, { params }),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    signOutPerson: build.mutation<unknown, InputOf<typeof signOutPerson>>({
      query: (input) => request(signOutPerson, input),
      invalidatesTags: ['SignIns'],
    }),
    proposeKeptOpening: build.mutation<unknown, InputOf<typeof proposeKeptOpening>>({
      query: (input) => request(proposeKeptOpening, input),
      invalidatesTags: ['Users', 'Approvals'],
    }),
  }),
});

export const {
  useKeptPersonQuery,
  usePersonContactsQuery,
  usePersonMoneyQuery,
  usePersonSignInsQuery,
  useProposeKeptOpeningMutation,
  useSignOutPersonMutation,
  useUserRecordQuery,
} = userRecordApi;
