import type { LateBand } from '../arrears/lateLoanList';
import type { Sort, SortText } from '../../lists';
import type { LoanState } from '../loans/states';
import type { Grade } from '../terms/grades';

export const administeredLoanSortFields = ['submittedAt', 'principalKobo'] as const;
export type AdministeredLoanSortField = (typeof administeredLoanSortFields)[number];

/** The default order: the longest wait first. */
export const ADMINISTERED_LOAN_DEFAULT_SORT: Sort<AdministeredLoanSortField> = {
  field: 'submittedAt',
  direction: 'asc',
};

/** Rows per page; the first is the default. */
export const ADMINISTERED_LOAN_PAGE_SIZES = [25, 50, 100] as const;

/** The filters of the list. */
export interface AdministeredLoanSelection {
  /** Absent for all. */
  state?: LoanState;
  grade?: Grade;
  /** How late, for loans being repaid. */
  band?: LateBand;
  /** A part of the borrower's names, user name or email, in any case; or a loan's whole id. */
  q?: string;
}

/** The query of `GET /administration/loans`. */
export interface AdministeredLoansQuery extends AdministeredLoanSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
  sort?: SortText<AdministeredLoanSortField>;
}
