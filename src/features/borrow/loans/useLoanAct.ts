import { useState } from 'react';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { outcomeOf } from '../../../api/apiError';
import { showFailure } from '../../../api/failureToast';
import { failures } from '../../../components/toast/catalogue';
import { dismissFailures } from '../../../components/toast/toast';

interface ActInput {
  params: { loanId: string };
  idempotencyKey: string;
}

/** One call at a time, repeated under the same key after a lost answer. */
export function useLoanAct(loanId: string, send: (input: ActInput) => { unwrap: () => Promise<unknown> }) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [keyFor] = useState(() => createIdempotencyKeys<{ loanId: string }>());

  async function act(): Promise<void> {
    setIsWaiting(true);
    dismissFailures();
    const params = { loanId };
    const outcome = await outcomeOf(send({ params, idempotencyKey: keyFor(params) }).unwrap());
    if ('error' in outcome) showFailure(failures.loanAct, outcome.error);
    setIsWaiting(false);
  }

  return { act, isWaiting };
}
