import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export function FactsToConfirm({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ mb: 3, p: 2, borderRadius: '10px', backgroundColor: 'var(--tint-strong)', color: 'var(--tint-text)' }}>
      <Typography sx={{ fontWeight: 600 }}>Please check before you confirm</Typography>
      {children}
    </Box>
  );
}
