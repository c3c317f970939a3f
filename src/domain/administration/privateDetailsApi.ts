import type { AnswerOf, InputOf } from '#contract/call';
import { showPrivateDetails } from '#contract/office/privateDetails/calls';
import { api } from '../../api/api';
import { request } from '../../api/request';

const privateDetailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    showPrivateDetails: build.mutation<AnswerOf<typeof showPrivateDetails>, InputOf<typeof showPrivateDetails>>({
      query: (input) => request(showPrivateDetails, input),
    }),
  }),
});

export const { useShowPrivateDetailsMutation } = privateDetailsApi;
