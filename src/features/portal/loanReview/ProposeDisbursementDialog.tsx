import { ReasonDialog } from '../../../domain/administration/ReasonDialog';
import type { ActDialogProps } from './actDialogProps';
import { useProposeDisbursementMutation } from './loanReviewApi';

/** Used after a refused disbursement. */
export function ProposeDisbursementDialog({ loan, onClose }: ActDialogProps) {
  const [propose] = useProposeDisbursementMutation();
  return (
    <ReasonDialog
      title="Propose to pay the loan out again?"
      text={
        loan.isOfferMaker
          ? 'Another administrator has to approve it before the loan expires.'
          : 'Somebody else than you and than who made the offer has to approve it before the loan expires.'
      }
      submit="Propose"
      send={(body, idempotencyKey) => propose({ params: { loanId: loan.id }, body, idempotencyKey }).unwrap()}
      onClose={onClose}
    />
  );
}
