import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { TransferReversal } from '#contract/money/ledger/ledgerTransferSchema';
import { RouteLink } from '../../../components/RouteLink';
import { IfMay } from '../../../domain/administration/useMay';
import { ProposedNote } from '../../../domain/administration/ProposedNote';
import { pathTo } from '../../../pathTo';
import { useProposeReversalMutation } from './booksApi';

const ReasonDialog = lazy(async () => ({
  default: (await import('../../../domain/administration/ReasonDialog')).ReasonDialog,
}));

export function ReversalCard({ transferId, reversal }: { transferId: string; reversal: TransferReversal }) {
  const { state, transferId: reversedBy } = reversal;
  const [isOpen, setIsOpen] = useState(false);
  const [propose] = useProposeReversalMutation();
  const close = () => setIsOpen(false);
  return (
    <Card component="section" aria-labelledby="reversal" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="reversal" variant="h2" sx={{ mb: 2 }}>
        Reversal
      </Typography>
      {reversedBy !== undefined && (
        <RouteLink to={pathTo('transferRecord', { transferId: reversedBy })}>
          It was reversed by another transfer
        </RouteLink>
      )}
      {state === 'proposed' && <ProposedNote act="Reversing it" />}
      {state === 'possible' && (
        <>
          <Typography sx={{ mb: 2, maxWidth: '68ch' }}>
            Booked into the wrong wallet? The money is taken out again by a transfer of its own, and both stay.
          </Typography>
          <IfMay call="proposeReversal">
            <Button variant="outlined" onClick={() => setIsOpen(true)}>
              Propose to reverse it
            </Button>
          </IfMay>
        </>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ReasonDialog
            title="Propose to reverse it?"
            text="The money leaves the wallet once another administrator has approved it, if it is still there then. Its owner gets an email with the reason."
            submit="Propose"
            send={(body, idempotencyKey) => propose({ params: { transferId }, body, idempotencyKey }).unwrap()}
            onClose={close}
          />
        </Suspense>
      )}
    </Card>
  );
}
