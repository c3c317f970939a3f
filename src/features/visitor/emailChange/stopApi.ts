import type { BodyOf } from '#contract/call';
import { stopEmailChangeByLink } from '#contract/people/contact/calls';
import { api } from '../../../api/api';
import { request } from '../../../api/request';

const stopApi = api.injectEndpoints({
  endpoints: (build) => ({
    stopEmailChangeByLink: build.mutation<unknown, BodyOf<typeof stopEmailChangeByLink>>({
      query: (body) => request(stopEmailChangeByLink, { body }),
    }),
  }),
});

export const { useStopEmailChangeByLinkMutation } = stopApi;
