import type { AnswerOf, InputOf } from '#contract/call';
import { register } from '#contract/people/users/calls';
import { api } from '../../../api/api';
import { request } from '../../../api/request';

export const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<AnswerOf<typeof register>, InputOf<typeof register>>({
      query: (input) => request(register, input),
    }),
  }),
});
