import { useState } from 'react';
import Button from '@mui/material/Button';
import { useFreezePersonMutation, useProposeUnfreezingMutation } from './freezingApi';
import { ReasonDialog } from './ReasonDialog';

interface FreezeControlProps {
  userId: string;
  /** Their name, and what the button calls them. */
  name: string;
  role: 'borrower' | 'person';
  isFrozen: boolean;
}

/** Freezes somebody, or proposes to end that (section 26.5). */
export function FreezeControl({ userId, name, role, isFrozen }: FreezeControlProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [freeze] = useFreezePersonMutation();
  const [proposeUnfreezing] = useProposeUnfreezingMutation();
  const params = { userId };
  return (
    <>
      <Button color={isFrozen ? 'primary' : 'error'} onClick={() => setIsOpen(true)}>
        {isFrozen ? `Propose to unfreeze the ${role}` : `Freeze the ${role}`}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={isFrozen ? `Propose to unfreeze ${name}?` : `Freeze ${name}?`}
          text={
            isFrozen
              ? 'Another administrator has to approve it.'
              : 'Nothing can be applied for, pledged, withdrawn or paid out. Repayments still arrive. Unfreezing takes two administrators.'
          }
          submit={isFrozen ? 'Propose' : 'Freeze'}
          isDestructive={!isFrozen}
          send={(body, idempotencyKey) =>
            (isFrozen ? proposeUnfreezing : freeze)({ params, body, idempotencyKey }).unwrap()
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
