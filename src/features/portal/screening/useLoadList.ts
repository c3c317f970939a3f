import { useState } from 'react';
import { errorTable } from '#contract/errors';
import { LIST_LIMITS } from '#contract/office/screening/screening';
import { outcomeOf } from '../../../api/apiError';
import { failureToast } from '../../../api/failureToast';
import { failures } from '../../../components/toast/catalogue';
import { formatCount } from '../../../lib/format';
import { useLoadScreeningListMutation } from './screeningApi';

interface LoadOutcome {
  isRefused: boolean;
  text: string;
}

/** Sends a list's file; what came of it stays on the page, since a refusal names a line of the file. */
export function useLoadList() {
  const [send, { isLoading }] = useLoadScreeningListMutation();
  const [outcome, setOutcome] = useState<LoadOutcome>();

  async function load(file: File): Promise<void> {
    setOutcome(undefined);
    // The server would refuse it too, but only after the whole upload.
    if (file.size > LIST_LIMITS.bytes)
      return setOutcome({ isRefused: true, text: errorTable.SCREENING_FILE_TOO_LARGE.text });
    const sent = await outcomeOf(send({ file }).unwrap());
    if ('error' in sent) return setOutcome({ isRefused: true, text: failureToast(failures.file, sent.error).text });
    const { list, version, entries } = sent.answer;
    const text = `${list}, version ${version}: ${formatCount(entries)} ${entries === 1 ? 'entry' : 'entries'} loaded`;
    setOutcome({ isRefused: false, text });
  }

  return { load, isLoading, outcome };
}
