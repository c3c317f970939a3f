import type { AnswerOf, BodyOf, InputOf } from '#contract/call';
import * as calls from '#contract/people/contact/calls';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../../api/api';
import { request } from '../../../../api/request';

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    myContact: build.query<AnswerOf<typeof calls.myContact>, void>({
      query: () => request(calls.myContact),
      providesTags: ['Contact'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    sendEmailChangeCodes: build.mutation<unknown, BodyOf<typeof calls.sendEmailChangeCodes>>({
      query: (body) => request(calls.sendEmailChangeCodes, { body }),
    }),
    startEmailChangePasskey: build.mutation<
      AnswerOf<typeof calls.startEmailChangePasskey>,
      BodyOf<typeof calls.startEmailChangePasskey>
    >({
      query: (body) => request(calls.startEmailChangePasskey, { body }),
    }),
    changeEmail: build.mutation<unknown, InputOf<typeof calls.changeEmail>>({
      query: (input) => request(calls.changeEmail, input),
      invalidatesTags: (answer) => (answer ? ['Contact', 'Profile', 'Sessions'] : []),
    }),
    stopEmailChange: build.mutation<unknown, void>({
      query: () => request(calls.stopEmailChange),
      // After a refusal too: the change may have been stopped or decided already.
      invalidatesTags: ['Contact'],
    }),
    sendPhoneChangeCode: build.mutation<unknown, BodyOf<typeof calls.sendPhoneChangeCode>>({
      query: (body) => request(calls.sendPhoneChangeCode, { body }),
    }),
    startPhoneChangePasskey: build.mutation<
      AnswerOf<typeof calls.startPhoneChangePasskey>,
      BodyOf<typeof calls.startPhoneChangePasskey>
    >({
      query: (body) => request(calls.startPhoneChangePasskey, { body }),
    }),
    changePhone: build.mutation<unknown, InputOf<typeof calls.changePhone>>({
      query: (input) => request(calls.changePhone, input),
      invalidatesTags: (answer) => (answer ? ['Contact'] : []),
    }),
    takeBvnName: build.mutation<unknown, InputOf<typeof calls.takeBvnName>>({
      query: (input) => request(calls.takeBvnName, input),
      invalidatesTags: ['Contact', 'Profile'],
    }),
  }),
});

export const {
  useChangeEmailMutation,
  useChangePhoneMutation,
  useMyContactQuery,
  useSendEmailChangeCodesMutation,
  useSendPhoneChangeCodeMutation,
  useStartEmailChangePasskeyMutation,
  useStartPhoneChangePasskeyMutation,
  useStopEmailChangeMutation,
  useTakeBvnNameMutation,
} = contactApi;
