import type { LoanSummary } from '../loans/loanSummarySchema';
import type { Kobo } from '../../money/kobo';

/** An application or a loan as administrators see it in their list. */
export interface AdministeredLoan extends LoanSummary {
  borrowerId: string;
  borrowerName: string;
  pledgedKobo: Kobo;
  /** Who reviews it, and who made the offer: another one pays the loan out. */
  reviewerId?: string;
  reviewerName?: string;
  offeredById?: string;
}
