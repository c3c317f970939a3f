import { useId } from 'react';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { Holding } from '../../../contract/lending/portfolio/holdingSchema';
import { Amount } from '../money/Amount';

/** How much of what was lent is repaid. */
export function RepaidBar({
  holding: { repaidKobo, amountKobo },
}: {
  holding: Pick<Holding, 'repaidKobo' | 'amountKobo'>;
}) {
  const id = useId();
  return (
    <div>
      <LinearProgress
        variant="determinate"
        value={amountKobo === 0 ? 0 : Math.floor((repaidKobo / amountKobo) * 100)}
        aria-labelledby={id}
      />
      <Box id={id} sx={{ mt: 0.5, color: 'text.secondary', fontSize: 'var(--size-1)' }}>
        <Amount kobo={repaidKobo} /> of <Amount kobo={amountKobo} /> repaid
      </Box>
    </div>
  );
}
