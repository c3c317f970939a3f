import { ReasonDialog } from '../../../../domain/administration/ReasonDialog';
import type { ActDialogProps } from './actDialogProps';
import { useProposeDisbursementMutation } from '../loanReviewApi';

export function ProposeDisbursementDialog({ loan, onClose }: ActDialogProps) {
  const [propose] = useProposeDisbursementMutation();
  return (
    <ReasonDialog
      title="Propose to pay the loan out again?"
      text={
        loan.isOfferMaker
          ? 'Another administrator has to approve it before the loan expires.'
          : 'A third administrator has to approve it before the loan expires: not you, and not the one who made the offer.'
      }
      submit="Propose"
      send={(body, idempotencyKey) => propose({ params: { loanId: loan.id }, body, idempotencyKey }).unwrap()}
      onClose={onClose}
    />
  );
}
