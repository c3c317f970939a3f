import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

// Lazy with its form: it opens rarely.
const JournalDialog = lazy(async () => ({ default: (await import('./JournalDialog')).JournalDialog }));

/** Corrections of the books (docs/product/money.md#journal). */
export function JournalCard() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card component="section" aria-labelledby="journal" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="journal" variant="h2" sx={{ mb: 2 }}>
        Corrections
      </Typography>
      <Typography sx={{ mb: 2 }}>
        What the bank did and our books don’t show: a charge, a loss, a recalled deposit, an instalment that it took
        back, a payout that ended otherwise or that we don’t know; taxes that were paid over; or a person who is to be
        compensated. One proposes it with its evidence, another approves it.
      </Typography>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Propose a correction
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <JournalDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
