import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SuspenseItem } from '#contract/money/suspense/suspenseItemSchema';
import { useMay } from '../../../domain/administration/useMay';
import { RouteLink } from '../../../components/RouteLink';
import { ListLine } from '../../../domain/administration/ListCard';
import { ProposedNote } from '../../../domain/administration/ProposedNote';
import { usePrivateDetails } from '../../../domain/administration/usePrivateDetails';
import { Amount } from '../../../domain/money/Amount';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { useProposeReturnMutation } from '../portalApi';

const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog')).AssignDialog }));
const ReasonDialog = lazy(async () => ({
  default: (await import('../../../domain/administration/ReasonDialog')).ReasonDialog,
}));

export function SuspenseLine({ item }: { item: SuspenseItem }) {
  const { id, amountKobo, accountEndsIn, sender, receivedAt, isProposed, transferId } = item;
  const { details, control } = usePrivateDetails({ about: 'unmatchedDeposit', id, what: 'account numbers' });
  const may = useMay();
  const [chosen, setChosen] = useState<'assign' | 'return'>();
  const [proposeReturn] = useProposeReturnMutation();
  const close = () => setChosen(undefined);
  return (
    <ListLine
      title={
        <RouteLink to={pathTo('transferRecord', { transferId })}>
          <Amount kobo={amountKobo} />
        </RouteLink>
      }
      acts={
        !isProposed && (
          <>
            {sender !== undefined && may('proposeReturn') && (
              <Button variant="outlined" onClick={() => setChosen('return')}>
                Return
              </Button>
            )}
            {may('proposeAssignment') && (
              <Button variant="contained" onClick={() => setChosen('assign')}>
                Assign
              </Button>
            )}
          </>
        )
      }
    >
      <Typography>
        {sender === undefined ? (
          'The bank did not say who sent it'
        ) : (
          <>
            From <bdi>{sender}</bdi>
          </>
        )}
      </Typography>
      <Typography variant="body2">
        {accountEndsIn !== undefined && `To the account ending in ${accountEndsIn} · `}
        {formatMoment(receivedAt)}
      </Typography>
      {details && (
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          To {details.accountNumber ?? 'an unknown account'} · from {details.senderAccountNumber ?? 'an unknown one'}
        </Typography>
      )}
      {control}
      {isProposed && <ProposedNote act="What to do with it" />}
      <Suspense fallback={null}>
        {chosen === 'assign' && <AssignDialog item={item} onClose={close} />}
        {chosen === 'return' && (
          <ReasonDialog
            title="Propose to return it?"
            text={
              <>
                <Amount kobo={amountKobo} /> go back to <bdi>{sender}</bdi>, once another administrator has approved it.
              </>
            }
            submit="Propose"
            send={(body, idempotencyKey) => proposeReturn({ params: { itemId: id }, body, idempotencyKey }).unwrap()}
            onClose={close}
          />
        )}
      </Suspense>
    </ListLine>
  );
}
