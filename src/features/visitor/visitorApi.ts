import type { AnswerOf, BodyOf } from '#contract/call';
import { contactCalls } from '#contract/people/contact/calls';
import { sessionCalls } from '#contract/people/session/calls';
import { userCalls } from '#contract/people/users/calls';
import { api } from '../../api/api';
import { write } from '../../api/endpoints';
import { request } from '../../api/request';

export const visitorApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<AnswerOf<typeof sessionCalls.login>, BodyOf<typeof sessionCalls.login>>({
      query: (body) => request(sessionCalls.login, { body }),
    }),
    adminLogin: build.mutation<AnswerOf<typeof sessionCalls.adminLogin>, BodyOf<typeof sessionCalls.adminLogin>>({
      query: (body) => request(sessionCalls.adminLogin, { body }),
    }),
    secondStep: build.mutation<AnswerOf<typeof sessionCalls.secondStep>, BodyOf<typeof sessionCalls.secondStep>>({
      query: (body) => request(sessionCalls.secondStep, { body }),
    }),
    register: build.mutation(write(userCalls.register)),
    forgotPassword: build.mutation<
      AnswerOf<typeof sessionCalls.forgotPassword>,
      BodyOf<typeof sessionCalls.forgotPassword>
    >({
      query: (body) => request(sessionCalls.forgotPassword, { body }),
    }),
    verifyOtp: build.mutation<AnswerOf<typeof sessionCalls.verifyOtp>, BodyOf<typeof sessionCalls.verifyOtp>>({
      query: (body) => request(sessionCalls.verifyOtp, { body }),
    }),
    resetUserPassword: build.mutation<
      AnswerOf<typeof sessionCalls.resetUserPassword>,
      BodyOf<typeof sessionCalls.resetUserPassword>
    >({
      query: (body) => request(sessionCalls.resetUserPassword, { body }),
    }),
    stopEmailChangeByLink: build.mutation<unknown, BodyOf<typeof contactCalls.stopEmailChangeByLink>>({
      query: (body) => request(contactCalls.stopEmailChangeByLink, { body }),
    }),
  }),
});

export const {
  useAdminLoginMutation,
  useForgotPasswordMutation,
  useLoginMutation,
  useSecondStepMutation,
  useStopEmailChangeByLinkMutation,
} = visitorApi;
