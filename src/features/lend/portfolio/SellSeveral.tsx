import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';

const SellSeveralDialog = lazy(async () => ({ default: (await import('./SellSeveralDialog')).SellSeveralDialog }));

export function SellSeveral() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Sell several
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SellSeveralDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
