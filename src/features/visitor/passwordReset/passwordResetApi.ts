import type { AnswerOf, BodyOf } from '#contract/call';
import { forgotPassword, resetUserPassword, verifyOtp } from '#contract/people/session/calls';
import { api } from '../../../api/api';
import { request } from '../../../api/request';

export const passwordResetApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation<AnswerOf<typeof forgotPassword>, BodyOf<typeof forgotPassword>>({
      query: (body) => request(forgotPassword, { body }),
    }),
    verifyOtp: build.mutation<AnswerOf<typeof verifyOtp>, BodyOf<typeof verifyOtp>>({
      query: (body) => request(verifyOtp, { body }),
    }),
    resetUserPassword: build.mutation<AnswerOf<typeof resetUserPassword>, BodyOf<typeof resetUserPassword>>({
      query: (body) => request(resetUserPassword, { body }),
    }),
  }),
});

export const { useForgotPasswordMutation } = passwordResetApi;
