import { useState } from 'react';
import Button from '@mui/material/Button';
import type { SetAsideLoan } from '#contract/office/businessDays/setAsideLoanSchema';
import { TextCell } from '../../../components/list/cells';
import { useMay } from '../../../domain/administration/useMay';
import { ReasonDialog } from '../../../domain/administration/ReasonDialog';
import { useTakeUpLoanMutation } from '../portalApi';

export function ResumeAct({ loan: { loanId, borrowerName } }: { loan: SetAsideLoan }) {
  const [isAsking, setIsAsking] = useState(false);
  const [takeUp] = useTakeUpLoanMutation();
  if (!useMay()('takeUpLoan')) return <TextCell text={undefined} />;
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)} aria-label={`Resume the loan of ${borrowerName}`}>
        Resume
      </Button>
      {isAsking && (
        <ReasonDialog
          title="Resume this loan?"
          text="The amount due today is taken from the borrower’s wallet at once, and the loan’s days continue. No fee is charged for the days in between. If its work still fails, it stays set aside."
          submit="Resume"
          send={(body, idempotencyKey) => takeUp({ params: { loanId }, body, idempotencyKey }).unwrap()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
