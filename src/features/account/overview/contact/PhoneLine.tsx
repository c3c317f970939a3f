import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAuth } from '../../../../session/useSession';
import { useMyContactQuery } from '../../accountApi';
import { lineWithButton } from './EmailLine';

const ChangePhoneDialog = lazy(async () => ({ default: (await import('./ChangePhoneDialog')).ChangePhoneDialog }));

/** The phone number given with the BVN, and a button to change it. */
export function PhoneLine() {
  const { accessToken } = useAuth();
  const { data } = useMyContactQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  const [isOpen, setIsOpen] = useState(false);
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
      <Button size="small" aria-label="Change phone number" onClick={() => setIsOpen(true)} sx={{ minHeight: 32 }}>
        Change
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangePhoneDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
