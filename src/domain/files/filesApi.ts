import type { AnswerOf, InputOf } from '#contract/call';
import { fileCalls } from '#contract/lending/files/calls';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../api/api';
import { read, write } from '../../api/endpoints';
import { request, type CallArgs } from '../../api/request';

type Progress = Pick<CallArgs, 'onProgress'>;

const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    // File addresses expire after a few minutes.
    myFiles: build.query({ ...read(fileCalls.myFiles, ['Files']), keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS }),
    addApplicationFile: build.mutation<
      AnswerOf<typeof fileCalls.addApplicationFile>,
      InputOf<typeof fileCalls.addApplicationFile> & Progress
    >({
      query: ({ onProgress, ...input }) => ({ ...request(fileCalls.addApplicationFile, input), ...keep(onProgress) }),
      invalidatesTags: (added) => (added ? ['Files'] : []),
    }),
    addAnswerFile: build.mutation<
      AnswerOf<typeof fileCalls.addAnswerFile>,
      InputOf<typeof fileCalls.addAnswerFile> & Progress
    >({
      query: ({ onProgress, ...input }) => ({ ...request(fileCalls.addAnswerFile, input), ...keep(onProgress) }),
      invalidatesTags: (added) => (added ? ['Files'] : []),
    }),
    // After a refusal too: the file may have been sent already.
    removeFile: build.mutation(write(fileCalls.removeFile, ['Files'])),
  }),
});

const keep = (onProgress: Progress['onProgress']): Progress => (onProgress ? { onProgress } : {});

export const { useMyFilesQuery, useAddApplicationFileMutation, useAddAnswerFileMutation, useRemoveFileMutation } =
  filesApi;
