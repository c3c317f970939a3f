import { useState } from 'react';
import Button from '@mui/material/Button';
import type { ReceivedComplaint } from '#contract/office/complaints/complaintSchema';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { outcomeOf } from '../../../api/apiError';
import { showFailure } from '../../../api/failureToast';
import { failures } from '../../../components/toast/catalogue';
import { useAssignComplaintMutation } from '../portalApi';

/** Takes a complaint, or gives it back. */
export function AssignmentButton({ complaint: { id, assignedToId, personName } }: { complaint: ReceivedComplaint }) {
  const [assign, { isLoading }] = useAssignComplaintMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<{ isMine: boolean }>());
  const isMine = assignedToId === undefined;
  const send = async () => {
    const body = { isMine };
    const input = { params: { complaintId: id }, body, idempotencyKey: keyFor(body) };
    const outcome = await outcomeOf(assign(input).unwrap());
    if ('error' in outcome) showFailure(failures.administration, outcome.error);
    else keyFor.forget();
  };
  return (
    <Button
      variant="outlined"
      loading={isLoading}
      // A label, not text: recordings may include a button's text.
      aria-label={`${isMine ? 'Assign to me' : 'Return to queue'}: the complaint of ${personName}`}
      onClick={() => void send()}
    >
      {isMine ? 'Assign to me' : 'Return to queue'}
    </Button>
  );
}
