import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { WrappableEmail } from '../../../../components/EmailAddress';

export const lineWithButton = { display: 'inline-flex', alignItems: 'center', columnGap: 1, flexWrap: 'wrap' } as const;

const ChangeEmailDialog = lazy(async () => ({ default: (await import('./ChangeEmailDialog')).ChangeEmailDialog }));

interface EmailLineProps {
  email: string;
  isVerified: boolean;
}

export function EmailLine({ email, isVerified }: EmailLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box component="span" sx={lineWithButton}>
      <span>
        <WrappableEmail>{email}</WrappableEmail>
      </span>
      {isVerified && (
        <Button size="small" aria-label="Change email" onClick={() => setIsOpen(true)} sx={{ minHeight: 32 }}>
          Change
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeEmailDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
