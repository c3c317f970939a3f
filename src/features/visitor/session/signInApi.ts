import type { AnswerOf, BodyOf } from '#contract/call';
import { adminLogin, login, secondStep } from '#contract/people/session/calls';
import { api } from '../../../api/api';
import { request } from '../../../api/request';

const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<AnswerOf<typeof login>, BodyOf<typeof login>>({
      query: (body) => request(login, { body }),
    }),
    adminLogin: build.mutation<AnswerOf<typeof adminLogin>, BodyOf<typeof adminLogin>>({
      query: (body) => request(adminLogin, { body }),
    }),
    secondStep: build.mutation<AnswerOf<typeof secondStep>, BodyOf<typeof secondStep>>({
      query: (body) => request(secondStep, { body }),
    }),
  }),
});

export const { useLoginMutation, useAdminLoginMutation, useSecondStepMutation } = signInApi;
