import { useId, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface ConfirmedActProps {
  label: string;
  confirmLabel: string;
  children: ReactNode;
  isWaiting: boolean;
  onConfirm: () => Promise<void>;
  color?: 'primary' | 'error';
}

export function ConfirmedAct({ label, confirmLabel, children, isWaiting, onConfirm, color }: ConfirmedActProps) {
  const [isAsking, setIsAsking] = useState(false);
  const textId = useId();
  if (!isAsking) {
    return (
      <Button
        variant={color === 'error' ? 'text' : 'outlined'}
        color={color ?? 'primary'}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
    );
  }
  return (
    <Box role="group" aria-labelledby={textId} sx={{ p: 2, borderRadius: '10px', backgroundColor: 'var(--tint)' }}>
      <Typography id={textId} sx={{ mb: 2, maxWidth: '60ch' }}>
        {children}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          autoFocus
          variant="contained"
          color={color ?? 'primary'}
          loading={isWaiting}
          onClick={() => void onConfirm()}
        >
          {confirmLabel}
        </Button>
        <Button disabled={isWaiting} onClick={() => setIsAsking(false)}>
          Not now
        </Button>
      </Stack>
    </Box>
  );
}
