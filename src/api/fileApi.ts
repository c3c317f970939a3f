import { api } from './api';
import type { CallArgs } from './request';

export const fileApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, so that files don't stay in the cache.
    file: build.mutation<{ unread: Blob }, CallArgs>({
      query: (call) => ({ ...call, unread: true }),
      transformResponse: (unread: Blob) => ({ unread }),
    }),
  }),
});
