import { useState } from 'react';
import Button from '@mui/material/Button';
import type { LoanReview } from '../../../contract/administration/loans';
import { ReasonDialog } from '../../domain/administration/ReasonDialog';
import { useFreezePersonMutation, useProposeUnfreezingMutation } from './loanReviewApi';

/** Freezes the borrower, or proposes to end that. */
export function FreezeControl({ loan }: { loan: LoanReview }) {
  const { borrowerId, borrowerName, isBorrowerFrozen } = loan;
  const [isOpen, setIsOpen] = useState(false);
  const [freeze] = useFreezePersonMutation();
  const [proposeUnfreezing] = useProposeUnfreezingMutation();
  const params = { userId: borrowerId };
  const label = isBorrowerFrozen ? 'Propose to unfreeze the borrower' : 'Freeze the borrower';
  return (
    <>
      <Button color={isBorrowerFrozen ? 'primary' : 'error'} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={isBorrowerFrozen ? `Propose to unfreeze ${borrowerName}?` : `Freeze ${borrowerName}?`}
          text={
            isBorrowerFrozen
              ? 'Another administrator has to approve it.'
              : 'Nothing can be applied for, pledged, withdrawn or paid out. Repayments still arrive. Unfreezing takes two administrators.'
          }
          submit={isBorrowerFrozen ? 'Propose' : 'Freeze'}
          isDestructive={!isBorrowerFrozen}
          send={(body, idempotencyKey) =>
            (isBorrowerFrozen ? proposeUnfreezing : freeze)({ params, body, idempotencyKey }).unwrap()
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
