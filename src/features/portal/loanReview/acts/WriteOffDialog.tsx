import { ReasonDialog } from '../../../../domain/administration/ReasonDialog';
import type { ActDialogProps } from './actDialogProps';
import { LoanFacts } from './LoanFacts';
import { useProposeWriteOffMutation } from '../loanReviewApi';

export function WriteOffDialog({ loan, onClose }: ActDialogProps) {
  const [propose] = useProposeWriteOffMutation();
  return (
    <ReasonDialog
      title="Propose write-off?"
      text="Once another administrator approves, lenders’ books count what is left as lost. The borrower still owes it, and what comes is shared."
      submit="Propose write-off"
      isDestructive
      facts={<LoanFacts loan={loan} />}
      send={(body, idempotencyKey) => propose({ params: { loanId: loan.id }, body, idempotencyKey }).unwrap()}
      onClose={onClose}
    />
  );
}
