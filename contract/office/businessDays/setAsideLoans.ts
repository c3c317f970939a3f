import type { Sort, SortText } from '../../lists';

export const setAsideSortFields = ['setAsideAt'] as const;
export type SetAsideSortField = (typeof setAsideSortFields)[number];

export const SET_ASIDE_DEFAULT_SORT: Sort<SetAsideSortField> = { field: 'setAsideAt', direction: 'desc' };

/** The first is the default. */
export const SET_ASIDE_PAGE_SIZES = [25, 50, 100] as const;

export interface SetAsideSelection {
  /** Part of the borrower's names, user name or email, ignoring case, or the loan's full id. */
  q?: string;
}

export interface SetAsideQuery extends SetAsideSelection {
  page?: number;
  pageSize?: number;
  sort?: SortText<SetAsideSortField>;
}
