import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MaskedNumber } from '../../../domain/user/MaskedNumber';

export function AccountNumber({ number }: { number: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', letterSpacing: '0.04em' }}>
        {isShown ? number : <MaskedNumber number={number} />}
      </Box>
      <Button
        size="small"
        aria-label={isShown ? 'Hide account number' : 'Show account number'}
        onClick={() => {
          setShown(!isShown);
        }}
        sx={{ minHeight: 32 }}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </Box>
  );
}
