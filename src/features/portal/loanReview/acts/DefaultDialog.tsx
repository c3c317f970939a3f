import { ReasonDialog } from '../../../../domain/administration/ReasonDialog';
import type { ActDialogProps } from './actDialogProps';
import { LoanFacts } from './LoanFacts';
import { useProposeDefaultMutation } from '../loanReviewApi';

export function DefaultDialog({ loan, onClose }: ActDialogProps) {
  const [propose] = useProposeDefaultMutation();
  return (
    <ReasonDialog
      title="Propose default?"
      text="Once another administrator approves, all of the loan is due, and no more interest or fees are added. A payment before then stops it only if the loan is no longer late enough."
      submit="Propose default"
      isDestructive
      facts={<LoanFacts loan={loan} />}
      send={(body, idempotencyKey) => propose({ params: { loanId: loan.id }, body, idempotencyKey }).unwrap()}
      onClose={onClose}
    />
  );
}
