import { useState } from 'react';
import type { FailureRow } from '../components/toast/catalogue';
import { saveFile } from '../lib/saveFile';
import { outcomeOf } from './apiError';
import { showFailure } from './failureToast';
import type { CallArgs } from './request';
import { api, useApiStore } from './api';

const fileApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, so that files don't stay in the cache.
    file: build.mutation<{ unread: Blob }, CallArgs>({
      query: (call) => ({ ...call, unread: true }),
      transformResponse: (unread: Blob) => ({ unread }),
    }),
  }),
});

/** Saves a call's answer: `save('wallet.csv', request(walletStatement, { params }))`. */
export function useSaveFile(failure: FailureRow) {
  const store = useApiStore();
  const [isSaving, setSaving] = useState(false);
  async function save(name: string, call: CallArgs): Promise<void> {
    setSaving(true);
    const outcome = await outcomeOf(store.dispatch(fileApi.endpoints.file.initiate(call, { track: false })).unwrap());
    if ('answer' in outcome) saveFile(outcome.answer.unread, name);
    else showFailure(failure, outcome.error);
    setSaving(false);
  }
  return { save, isSaving };
}
