import type { Sort, SortText } from '../../lists';
import type { LoanPurpose } from '../applications/purposes';
import { naira, type Kobo } from '../../money/kobo';
import type { Grade } from '../terms/grades';

export const LISTING_DEFAULT_SORT: Sort<ListingSortField> = { field: 'deadline', direction: 'asc' };

export const LISTING_PAGE_SIZES = [20, 50] as const;

/** Inclusive at both ends; a missing end is unlimited. */
export interface Range<Value extends number> {
  readonly from?: Value;
  readonly to?: Value;
}

export const LISTING_MONTHS = ['upTo6', 'from7To12', 'over12'] as const;
export type ListingMonths = (typeof LISTING_MONTHS)[number];

export const monthsRanges: Readonly<Record<ListingMonths, Range<number>>> = {
  upTo6: { to: 6 },
  from7To12: { from: 7, to: 12 },
  over12: { from: 13 },
};

export const LISTING_RESTS = ['upTo100k', 'upTo500k', 'over500k'] as const;
export type ListingRest = (typeof LISTING_RESTS)[number];

export const restRanges: Readonly<Record<ListingRest, Range<Kobo>>> = {
  upTo100k: { to: naira(100_000) },
  upTo500k: { to: naira(500_000) },
  over500k: { from: naira(500_001) },
};

export const LISTING_SECURED = ['yes', 'no'] as const;
type ListingSecured = (typeof LISTING_SECURED)[number];

export interface ListingFilters {
  grade?: Grade;
  purpose?: LoanPurpose;
  months?: ListingMonths;
  rest?: ListingRest;
  secured?: ListingSecured;
}

export interface ListingsQuery extends ListingFilters {
  page?: number;
  pageSize?: number;
  sort?: SortText<ListingSortField>;
}

/** `return` is the expected return after servicing fee and losses. */
export const listingSortFields = ['deadline', 'return', 'rate', 'months', 'amount'] as const;
export type ListingSortField = (typeof listingSortFields)[number];
