import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { KEPT_OPEN_HOURS } from '#contract/office/dataProtection/retention';
import type { KeptState } from '#contract/office/users/userRecordSchema';
import { IfMay } from '../../../domain/administration/useMay';
import { ProposedNote } from '../../../domain/administration/ProposedNote';
import { KeptDetails } from './KeptDetails';
import { useProposeKeptOpeningMutation } from './userRecordApi';

const ReasonDialog = lazy(async () => ({
  default: (await import('../../../domain/administration/ReasonDialog')).ReasonDialog,
}));

interface KeptDataCardProps {
  userId: string;
  kept: KeptState;
}

/** Opening it takes two administrators (docs/product/office.md#kept-data). */
export function KeptDataCard({ userId, kept: { isOpen, isOpeningProposed } }: KeptDataCardProps) {
  const [shown, setShown] = useState<'reason' | 'details'>();
  const [propose] = useProposeKeptOpeningMutation();
  if (isOpen && shown === 'details') return <KeptDetails userId={userId} />;
  return (
    <Card component="section" aria-labelledby="kept-data" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="kept-data" variant="h2" sx={{ mb: 1 }}>
        Kept by law
      </Typography>
      <Typography sx={{ mb: 2 }}>
        {isOpen
          ? `Open to you for ${KEPT_OPEN_HOURS} hours after the approval. Each look is noted in the audit trail.`
          : 'We keep whose account it was for five years. Two administrators can open it, with a reason.'}
      </Typography>
      {isOpen ? (
        <Button variant="outlined" onClick={() => setShown('details')}>
          Show
        </Button>
      ) : isOpeningProposed ? (
        <ProposedNote act="Opening it" />
      ) : (
        <IfMay call="proposeKeptOpening">
          <Button variant="outlined" onClick={() => setShown('reason')}>
            Propose to open
          </Button>
        </IfMay>
      )}
      {shown === 'reason' && (
        <Suspense fallback={null}>
          <ReasonDialog
            title="Propose to open the kept data?"
            text={`Another administrator has to approve it. Then both of you can see it for ${KEPT_OPEN_HOURS} hours.`}
            submit="Propose"
            send={(body, idempotencyKey) => propose({ params: { userId }, body, idempotencyKey }).unwrap()}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}
