import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReviewedWithdrawal } from '../../../contract/administration/withdrawals';
import { RouteLink } from '../../components/RouteLink';
import { ListLine } from '../../domain/administration/ListCard';
import { ReasonDialog } from '../../domain/administration/ReasonDialog';
import { Amount } from '../../domain/money/Amount';
import { formatMoment } from '../../lib/format';
import { pathTo } from '../../pathTo';
import { useRefuseWithdrawalMutation, useReleaseWithdrawalMutation } from './withdrawalReviewsApi';

/** One withdrawal: both names side by side, and the two decisions. */
export function WithdrawalLine({ withdrawal }: { withdrawal: ReviewedWithdrawal }) {
  const { id, personId, personName, amountKobo, bankName, accountNumber, accountName, requestedAt } = withdrawal;
  const [chosen, setChosen] = useState<'release' | 'refuse'>();
  const [release] = useReleaseWithdrawalMutation();
  const [refuse] = useRefuseWithdrawalMutation();
  const params = { payoutId: id };
  const close = () => {
    setChosen(undefined);
  };
  return (
    <ListLine
      title={
        <>
          <Amount kobo={amountKobo} /> for{' '}
          <RouteLink to={pathTo('userRecord', { userId: personId })}>
            <bdi>{personName}</bdi>
          </RouteLink>
        </>
      }
      acts={
        <>
          <Button variant="outlined" color="error" onClick={() => setChosen('refuse')}>
            Refuse
          </Button>
          <Button variant="contained" onClick={() => setChosen('release')}>
            Release
          </Button>
        </>
      }
    >
      <Typography>
        {accountName === undefined ? (
          'The bank knows no such account'
        ) : (
          <>
            The bank calls the holder <strong>{accountName}</strong>
          </>
        )}
      </Typography>
      <Typography variant="body2">
        {bankName}, {accountNumber} · {formatMoment(requestedAt)}
      </Typography>
      {chosen === 'release' && (
        <ReasonDialog
          title="Release the withdrawal?"
          text={
            <>
              <Amount kobo={amountKobo} /> go to {bankName}, {accountNumber}. This cannot be undone.
            </>
          }
          submit="Release"
          send={(body, idempotencyKey) => release({ params, body, idempotencyKey }).unwrap()}
          onClose={close}
        />
      )}
      {chosen === 'refuse' && (
        <ReasonDialog
          title="Refuse the withdrawal?"
          text="The money goes back to the wallet, and its owner is told by mail. The reason is kept, not sent."
          submit="Refuse"
          isDestructive
          send={(body, idempotencyKey) => refuse({ params, body, idempotencyKey }).unwrap()}
          onClose={close}
        />
      )}
    </ListLine>
  );
}
