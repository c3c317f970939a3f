import { lazy, Suspense, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LoanState } from '#contract/lending/loans/states';

const LifeDrawing = lazy(async () => ({ default: (await import('./LifeDrawing')).LifeDrawing }));

export function LifeDiagram({ state, children }: { state: LoanState; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {isOpen ? 'Hide the diagram' : 'Show it in a diagram'}
      </Button>
      <Box
        sx={{ mt: 2, display: 'grid', gap: 3, gridTemplateColumns: { xs: '100%', lg: isOpen ? '1fr 2fr' : '100%' } }}
      >
        {children}
        {isOpen && (
          <Suspense fallback={null}>
            <LifeDrawing state={state} />
          </Suspense>
        )}
      </Box>
    </>
  );
}
