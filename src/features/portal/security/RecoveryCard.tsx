import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { RECOVERY_CODES } from '#contract/people/secondFactors/factors';
import { useRenewRecoveryCodesMutation } from '../../../domain/secondFactors/factorsApi';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../domain/administration/ConfirmDialog')).ConfirmDialog,
}));

const FEW = 3;

interface RecoveryCardProps {
  left: number;
  onMade: (recoveryCodes: readonly string[]) => void;
}

export function RecoveryCard({ left, onMade }: RecoveryCardProps) {
  const [renew] = useRenewRecoveryCodesMutation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card component="section" aria-labelledby="recovery" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="recovery" variant="h2" sx={{ mb: 1 }}>
        Recovery codes
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '64ch', color: left > FEW ? 'text.secondary' : 'error.main' }}>
        {left} of {RECOVERY_CODES} are left. Each lets you in once if your other ways are lost.
      </Typography>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        Make new codes
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title="Make new recovery codes?"
            text="The ones you have no longer work."
            submit="Make them"
            send={async () => onMade((await renew().unwrap()).recoveryCodes)}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
