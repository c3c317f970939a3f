import type { AnswerOf, InputOf } from '#contract/call';
import * as calls from '#contract/lending/files/calls';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../api/api';
import { request, type CallArgs } from '../../api/request';

type Progress = Pick<CallArgs, 'onProgress'>;

export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    // File addresses expire after a few minutes.
    myFiles: build.query<AnswerOf<typeof calls.myFiles>, void>({
      query: () => request(calls.myFiles),
      providesTags: ['Files'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    addApplicationFile: build.mutation<
      AnswerOf<typeof calls.addApplicationFile>,
      InputOf<typeof calls.addApplicationFile> & Progress
    >({
      query: ({ onProgress, ...input }) => ({ ...request(calls.addApplicationFile, input), ...keep(onProgress) }),
      invalidatesTags: (added) => (added ? ['Files'] : []),
    }),
    addAnswerFile: build.mutation<AnswerOf<typeof calls.addAnswerFile>, InputOf<typeof calls.addAnswerFile> & Progress>(
      {
        query: ({ onProgress, ...input }) => ({ ...request(calls.addAnswerFile, input), ...keep(onProgress) }),
        invalidatesTags: (added) => (added ? ['Files'] : []),
      },
    ),
    removeFile: build.mutation<AnswerOf<typeof calls.removeFile>, InputOf<typeof calls.removeFile>>({
      query: (input) => request(calls.removeFile, input),
      // After a refusal too: the file may have been sent already.
      invalidatesTags: ['Files'],
    }),
  }),
});

const keep = (onProgress: Progress['onProgress']): Progress => (onProgress ? { onProgress } : {});

export const { useMyFilesQuery, useAddApplicationFileMutation, useAddAnswerFileMutation, useRemoveFileMutation } =
  filesApi;
