import { api } from './api';
import type { CallArgs } from './request';

export const fileApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation although it uses GET: a file must not stay in the cache.
    file: build.mutation<{ unread: Blob }, CallArgs>({
      query: (call) => ({ ...call, unread: true }),
      transformResponse: (unread: Blob) => ({ unread }),
    }),
  }),
});
