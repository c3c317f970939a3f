import type { AnswerOf, BodyOf } from '#contract/call';
import { changePassword } from '#contract/people/session/calls';
import { api } from '../../../api/api';
import { request } from '../../../api/request';

const passwordChangeApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<AnswerOf<typeof changePassword>, BodyOf<typeof changePassword>>({
      query: (body) => request(changePassword, { body }),
    }),
  }),
});

export const { useChangePasswordMutation } = passwordChangeApi;
