import { LIST_TOTAL_CAP, writeSort } from '#contract/lists';
import type { Listing } from '#contract/lending/market/listingSchema';
import {
  listingSortFields,
  type ListingSortField,
  LISTING_DEFAULT_SORT,
  LISTING_PAGE_SIZES,
} from '#contract/lending/market/listingsQuery';
import type { ListTexts } from '../../../components/list/list';
import { marketFilters } from './marketFilters';

export const marketList: ListTexts<Listing, ListingSortField> = {
  label: 'Loans to fund',
  noun: { one: 'loan', many: 'loans' },
  sortFields: listingSortFields,
  defaultSort: LISTING_DEFAULT_SORT,
  pageSizes: LISTING_PAGE_SIZES,
  totalCap: LIST_TOTAL_CAP,
  filters: marketFilters,
  emptyHint: 'Loans appear here once a borrower accepts an offer. There are new ones most days.',
  rowKey: ({ loanId }) => loanId,
};

const words: Readonly<Record<ListingSortField, readonly [asc: string, desc: string]>> = {
  deadline: ['Ends soonest', 'Ends latest'],
  return: ['Lowest return', 'Highest return'],
  rate: ['Lowest interest', 'Highest interest'],
  months: ['Shortest', 'Longest'],
  amount: ['Smallest amount', 'Largest amount'],
};

export const marketSorts = listingSortFields.flatMap((field) => [
  { value: writeSort({ field, direction: 'asc' }), label: words[field][0] },
  { value: writeSort({ field, direction: 'desc' }), label: words[field][1] },
]);
