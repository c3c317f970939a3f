import { useState } from 'react';
import Button from '@mui/material/Button';
import type { SetAsideLoan } from '../../../../contract/office/businessDays/setAsideLoanSchema';
import { ReasonDialog } from '../../../domain/administration/ReasonDialog';
import { useTakeUpLoanMutation } from './businessDaysApi';

export function TakeUpAct({ loan: { loanId, borrowerName } }: { loan: SetAsideLoan }) {
  const [isAsking, setIsAsking] = useState(false);
  const [takeUp] = useTakeUpLoanMutation();
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)} aria-label={`Take up the loan of ${borrowerName}`}>
        Take up again
      </Button>
      {isAsking && (
        <ReasonDialog
          title="Take this loan up again?"
          text="What is due today is taken from the borrower’s wallet at once, and the loan’s days go on. No fee is charged for the days in between. If its work still fails, it stays set aside."
          submit="Take up again"
          send={(body, idempotencyKey) => takeUp({ params: { loanId }, body, idempotencyKey }).unwrap()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
