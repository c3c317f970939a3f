import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatNaira } from '#contract/money/format';
import type { Pledge } from '#contract/lending/market/pledgeSchema';
import { outcomeOf } from '../../api/apiError';
import { showFailure } from '../../api/failureToast';
import { createIdempotencyKeys } from '../../api/idempotencyKeys';
import { failures, notices } from '../../components/toast/catalogue';
import { dismissFailures, showToast } from '../../components/toast/toast';
import { useTakeBackPledgeMutation } from './marketApi';

/** Needs no confirmation: the lender can simply pledge again. */
export function TakeBackButton({ pledge: { id, amountKobo } }: { pledge: Pledge }) {
  const [takeBack, { isLoading }] = useTakeBackPledgeMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<{ pledgeId: string }>());

  async function press() {
    dismissFailures();
    const params = { pledgeId: id };
    const outcome = await outcomeOf(takeBack({ params, idempotencyKey: keyFor(params) }).unwrap());
    if ('answer' in outcome) showToast(notices.takenBack);
    else showFailure(failures.takeBack, outcome.error);
  }

  return (
    <Button size="small" loading={isLoading} onClick={press} aria-label={`Cancel pledge of ${formatNaira(amountKobo)}`}>
      Cancel pledge
    </Button>
  );
}
