import type { LateBand } from '../arrears/lateLoanList';
import type { Sort, SortText } from '../../lists';
import type { LoanState } from '../loans/states';
import type { Grade } from '../terms/lendingTerms';

/** The columns by which the list can be sorted. */
export const administeredLoanSortFields = ['submittedAt', 'principalKobo'] as const;
export type AdministeredLoanSortField = (typeof administeredLoanSortFields)[number];

/** How the list is sorted unless the query says otherwise: who has waited longest comes first. */
export const ADMINISTERED_LOAN_DEFAULT_SORT: Sort<AdministeredLoanSortField> = {
  field: 'submittedAt',
  direction: 'asc',
};

/** Rows per page: what can be chosen; the first is the default. */
export const ADMINISTERED_LOAN_PAGE_SIZES = [25, 50, 100] as const;

/** Which of them are meant. */
export interface AdministeredLoanSelection {
  /** All of them without it. */
  state?: LoanState;
  grade?: Grade;
  /** How late, of those that are paid out and not repaid. */
  band?: LateBand;
  /** Text anywhere in the borrower's names, user name or email, without case; or all of a loan's id. */
  q?: string;
}

/** The query of `GET /administration/loans`. */
export interface AdministeredLoansQuery extends AdministeredLoanSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
  sort?: SortText<AdministeredLoanSortField>;
}
