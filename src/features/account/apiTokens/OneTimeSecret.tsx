import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CopyButton } from '../../../components/CopyButton';

interface ShownOnceProps {
  secret: string;
  /** Such as 'token', in 'Copy token'. */
  what: string;
  warning: ReactNode;
  onDone: () => void;
}

export function OneTimeSecret({ secret, what, warning, onDone }: ShownOnceProps) {
  return (
    <>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {warning}
      </Alert>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
        <Box component="code" sx={{ minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.9375rem' }}>
          {secret}
        </Box>
        <CopyButton text={secret} what={what} />
      </Box>
      <Button variant="outlined" onClick={onDone}>
        I’ve saved it
      </Button>
    </>
  );
}
