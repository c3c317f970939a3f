import type { LateBand } from '../arrears/lateLoanList';
import type { Sort, SortText } from '../../lists';
import type { LoanState } from '../loans/states';
import type { Grade } from '../terms/grades';

export const administeredLoanSortFields = ['submittedAt', 'principalKobo'] as const;
export type AdministeredLoanSortField = (typeof administeredLoanSortFields)[number];

export const ADMINISTERED_LOAN_DEFAULT_SORT: Sort<AdministeredLoanSortField> = {
  field: 'submittedAt',
  direction: 'asc',
};

export const ADMINISTERED_LOAN_PAGE_SIZES = [25, 50, 100] as const;

export interface AdministeredLoanSelection {
  state?: LoanState;
  grade?: Grade;
  band?: LateBand;
  q?: string;
}

export interface AdministeredLoansQuery extends AdministeredLoanSelection {
  page?: number;
  pageSize?: number;
  sort?: SortText<AdministeredLoanSortField>;
}
