import { useState } from 'react';
import { outcomeOf } from '../../api/apiError';
import { showFailure } from '../../api/failureToast';
import { useApiStore } from '../../api/useApiStore';
import { failures } from '../../components/toast/catalogue';
import { walletApi } from '../../domain/wallet/walletApi';
import { saveFile } from '../../lib/saveFile';

/** Saves the statement of a month (`2026-11`) as a file. */
export function useStatement() {
  const store = useApiStore();
  const [isSaving, setSaving] = useState(false);
  async function save(month: string): Promise<void> {
    setSaving(true);
    const call = store.dispatch(walletApi.endpoints.walletStatement.initiate({ month }, { track: false }));
    const outcome = await outcomeOf(call.unwrap());
    if ('answer' in outcome) saveFile(outcome.answer.unread, `wallet_${month}.csv`);
    else showFailure(failures.walletLoad, outcome.error);
    setSaving(false);
  }
  return { save, isSaving };
}
