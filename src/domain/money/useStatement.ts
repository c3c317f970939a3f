import { useState } from 'react';
import { outcomeOf } from '../../api/apiError';
import { showFailure } from '../../api/failureToast';
import { failures } from '../../components/toast/catalogue';
import { saveFile } from '../../lib/saveFile';

/** Loads the statement of a month (`2026-11`); rejects with the call's failure. */
export type LoadStatement = (month: string) => Promise<{ unread: Blob }>;

/** Saves the statement of a month as a file. */
export function useStatement(name: string, load: LoadStatement) {
  const [isSaving, setSaving] = useState(false);
  async function save(month: string): Promise<void> {
    setSaving(true);
    const outcome = await outcomeOf(load(month));
    if ('answer' in outcome) saveFile(outcome.answer.unread, `${name}_${month}.csv`);
    else showFailure(failures.walletLoad, outcome.error);
    setSaving(false);
  }
  return { save, isSaving };
}
