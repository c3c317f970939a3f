import { useState } from 'react';
import Button from '@mui/material/Button';
import { outcomeOf } from '../../../../api/apiError';
import { showFailure } from '../../../../api/failureToast';
import { createIdempotencyKeys } from '../../../../api/idempotencyKeys';
import { failures } from '../../../../components/toast/catalogue';
import { useTakeApplicationMutation } from '../loanReviewApi';

/** Takes the application at once: it can be put back. */
export function TakeButton({ loanId, label }: { loanId: string; label: string }) {
  const [take, { isLoading }] = useTakeApplicationMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<{ loanId: string }>());
  const send = async () => {
    const outcome = await outcomeOf(take({ params: { loanId }, idempotencyKey: keyFor({ loanId }) }).unwrap());
    if ('error' in outcome) showFailure(failures.administration, outcome.error);
    else keyFor.forget();
  };
  return (
    <Button variant="contained" loading={isLoading} onClick={() => void send()}>
      {label}
    </Button>
  );
}
