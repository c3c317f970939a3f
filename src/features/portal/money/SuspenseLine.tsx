import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SuspenseItem } from '../../../../contract/money/suspense/suspenseItemSchema';
import { useMay } from '../../../domain/administration/useMay';
import { ListLine } from '../../../domain/administration/ListCard';
import { ProposedNote } from '../../../domain/administration/ProposedNote';
import { Amount } from '../../../domain/money/Amount';
import { formatMoment } from '../../../lib/format';
import { useProposeReturnMutation } from './moneyApi';

const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog')).AssignDialog }));
const ReasonDialog = lazy(async () => ({
  default: (await import('../../../domain/administration/ReasonDialog')).ReasonDialog,
}));

export function SuspenseLine({ item }: { item: SuspenseItem }) {
  const { id, amountKobo, accountNumber, sender, receivedAt, isProposed } = item;
  const may = useMay();
  const [chosen, setChosen] = useState<'assign' | 'return'>();
  const [proposeReturn] = useProposeReturnMutation();
  const close = () => setChosen(undefined);
  return (
    <ListLine
      title={<Amount kobo={amountKobo} />}
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
        {accountNumber !== undefined && `To ${accountNumber} · `}
        {formatMoment(receivedAt)}
      </Typography>
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
