import type { ApplicationDetails } from '../loans/applicationDetails';
import type { LoanSummary } from '../loans/loan';
import type { LoanState } from '../loans/states';
import type { Kobo } from '../money/kobo';

/** An application or a loan as administrators see it (section 25). */
export interface AdministeredLoan extends LoanSummary {
  borrowerId: string;
  borrowerName: string;
  details: ApplicationDetails;
  pledgedKobo: Kobo;
  /** Who reviews it, and who made the offer: another one pays the loan out. */
  reviewerId?: string;
  offeredById?: string;
}

export const ADMINISTERED_LOAN_PAGE_SIZE = 25;

export interface AdministeredLoansQuery {
  /** From 1. */
  page?: number;
  /** All of them without it. */
  state?: LoanState;
}
