import type { LoanReview } from '../../../../contract/lending/review/loanReviewSchema';

/** What the dialog of every act is given. */
export interface ActDialogProps {
  loan: LoanReview;
  /** Once it is done, or left. */
  onClose: () => void;
}
