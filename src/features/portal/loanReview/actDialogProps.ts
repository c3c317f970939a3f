import type { LoanReview } from '../../../../contract/lending/review/loanReviewSchema';

/** Props of every act's dialog. */
export interface ActDialogProps {
  loan: LoanReview;
  /** Called when it is done or cancelled. */
  onClose: () => void;
}
