import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

// With its form: mistakes are rare.
const ReversalDialog = lazy(async () => ({ default: (await import('./ReversalDialog')).ReversalDialog }));

/** Section 22.6: money that was booked into a wallet by mistake is taken out again. */
export function ReversalCard() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card component="section" aria-labelledby="mistakes" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="mistakes" variant="h2" sx={{ mb: 1 }}>
        Mistakes
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '68ch' }}>
        A deposit, or money of suspense, that was booked into the wrong wallet is taken out again by a transfer of its
        own. What was shared among lenders stays.
      </Typography>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Reverse a transfer
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReversalDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
