import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { CheckIcon } from '../../../../components/icons';
import { useAuth } from '../../../../session/useSession';
import { useMyContactQuery } from '../../accountApi';
import { lineWithButton } from './EmailLine';

const ProvePhoneDialog = lazy(async () => ({ default: (await import('./ProvePhoneDialog')).ProvePhoneDialog }));
const ChangePhoneDialog = lazy(async () => ({ default: (await import('./ChangePhoneDialog')).ChangePhoneDialog }));

/** The phone number given with the BVN, with buttons to prove it and to change it. */
export function PhoneLine() {
  const { accessToken } = useAuth();
  const { data } = useMyContactQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<'proof' | 'change'>();
  const close = () => setOpen(undefined);
  if (data?.phoneNumber === undefined) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {data ? 'You give it when you verify your BVN' : '…'}
      </Box>
    );
  }
  return (
    <Box component="span" sx={lineWithButton}>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {data.phoneNumber}
      </Box>
      {data.phoneProof === 'proved' && (
        <Chip size="small" variant="outlined" color="success" icon={<CheckIcon />} label="Proved" />
      )}
      {data.phoneProof === 'possible' && (
        <Button size="small" aria-label="Prove phone number" onClick={() => setOpen('proof')} sx={{ minHeight: 32 }}>
          Prove it
        </Button>
      )}
      <Button size="small" aria-label="Change phone number" onClick={() => setOpen('change')} sx={{ minHeight: 32 }}>
        Change
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          {open === 'change' ? (
            <ChangePhoneDialog onClose={close} />
          ) : (
            <ProvePhoneDialog phoneNumber={data.phoneNumber} onClose={close} />
          )}
        </Suspense>
      )}
    </Box>
  );
}
