import type { LateBand } from '../arrears/lateLoanList';
import type { Sort, SortText } from '../../lists';
import { LOAN_STATES, type LoanState } from '../loans/states';
import type { Grade } from '../terms/grades';

export const administeredLoanSortFields = ['submittedAt', 'principalKobo'] as const;
export type AdministeredLoanSortField = (typeof administeredLoanSortFields)[number];

export const ADMINISTERED_LOAN_DEFAULT_SORT: Sort<AdministeredLoanSortField> = {
  field: 'submittedAt',
  direction: 'asc',
};

export const ADMINISTERED_LOAN_PAGE_SIZES = [25, 50, 100] as const;

export const NEEDS_ACTION = 'needsAction';

/** States in which an administrator must act. */
export const ACTION_STATES = ['submitted', 'inReview', 'funded'] as const satisfies readonly LoanState[];

/** Filters of the loan list: one state, or all that need an administrator. */
export const LOAN_STATE_FILTERS = [NEEDS_ACTION, ...LOAN_STATES] as const;

export interface AdministeredLoanSelection {
  state?: (typeof LOAN_STATE_FILTERS)[number];
  grade?: Grade;
  band?: LateBand;
  q?: string;
}

export interface AdministeredLoansQuery extends AdministeredLoanSelection {
  page?: number;
  pageSize?: number;
  sort?: SortText<AdministeredLoanSortField>;
}
