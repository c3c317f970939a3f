import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAuth } from '../../../../session/useSession';
import { useMyContactQuery } from '../../accountApi';
import { lineWithButton } from './EmailLine';

const TaxNumberDialog = lazy(async () => ({ default: (await import('./TaxNumberDialog')).TaxNumberDialog }));

export function TaxNumberLine() {
  const { accessToken } = useAuth();
  const { data } = useMyContactQuery(undefined, { skip: accessToken === null });
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return '…';
  const { taxNumber } = data;
  return (
    <Box component="span" sx={lineWithButton}>
      <Box
        component="span"
        sx={{ fontVariantNumeric: 'tabular-nums', color: taxNumber ? undefined : 'text.secondary' }}
      >
        {taxNumber ?? 'Not entered'}
      </Box>
      <Button
        size="small"
        aria-label={taxNumber === undefined ? 'Enter tax number' : 'Change tax number'}
        onClick={() => setIsOpen(true)}
        sx={{ minHeight: 32 }}
      >
        {taxNumber === undefined ? 'Enter' : 'Change'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TaxNumberDialog taxNumber={taxNumber ?? ''} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
