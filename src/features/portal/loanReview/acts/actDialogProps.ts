import type { LoanReview } from '#contract/lending/review/loanReviewSchema';

export interface ActDialogProps {
  loan: LoanReview;
  onClose: () => void;
}
