import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { ProposedNote } from './ProposedNote';

const FreezeDialog = lazy(async () => ({ default: (await import('./FreezeDialog')).FreezeDialog }));

interface FreezeControlProps {
  userId: string;
  name: string;
  isFrozen: boolean;
  isUnfreezingProposed: boolean;
}

/** Unfreezing is only proposed (docs/product/people.md#freezing). */
export function FreezeControl({ isFrozen, isUnfreezingProposed, ...person }: FreezeControlProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isUnfreezingProposed) return <ProposedNote act="Unfreezing" />;
  return (
    <>
      <Button variant="outlined" color={isFrozen ? 'primary' : 'error'} onClick={() => setIsOpen(true)}>
        {isFrozen ? 'Propose to unfreeze the person' : 'Freeze the person'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FreezeDialog {...person} isFrozen={isFrozen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
