import { useState } from 'react';
import Button from '@mui/material/Button';
import type { CollectorForm } from '#contract/lending/arrears/arrearsRules';
import type { LateLoan } from '#contract/lending/arrears/lateLoanSchema';
import { outcomeOf } from '../../../../api/apiError';
import { showFailure } from '../../../../api/failureToast';
import { createIdempotencyKeys } from '../../../../api/idempotencyKeys';
import { failures } from '../../../../components/toast/catalogue';
import { TextCell } from '../../../../components/list/cells';
import { useMay } from '../../../../domain/administration/useMay';
import { useAssignLateLoanMutation } from '../../portalApi';
import css from './lateLoanCells.module.css';

/** Who works on a late loan, and a way to take it or to give it back. */
export function Owner({ loan: { id, borrowerName, owner, ownerId } }: { loan: LateLoan }) {
  const mayAssign = useMay()('assignLateLoan');
  const [assign, { isLoading }] = useAssignLateLoanMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<CollectorForm>());
  const isMine = ownerId === undefined;
  const send = async () => {
    const body = { isMine };
    const outcome = await outcomeOf(assign({ params: { loanId: id }, body, idempotencyKey: keyFor(body) }).unwrap());
    if ('error' in outcome) showFailure(failures.administration, outcome.error);
    else keyFor.forget();
  };
  const label = isMine ? 'Assign to me' : 'Return to queue';
  return (
    <span className={css.lines}>
      {owner !== undefined && <bdi>{owner}</bdi>}
      {mayAssign ? (
        <Button
          size="small"
          loading={isLoading}
          // A label, not text: recordings may include a button's text.
          aria-label={`${label}: the loan of ${borrowerName}`}
          onClick={() => void send()}
          sx={{ mx: -0.75, textAlign: 'inherit' }}
        >
          {label}
        </Button>
      ) : (
        owner === undefined && <TextCell text={undefined} />
      )}
    </span>
  );
}
