import type { Sort, SortText } from '../../lists';
import type { Grade } from '../terms/grades';
import type { ListingMonths, Range } from './listingsQuery';

export const NOTE_PRICES = ['below100', 'at100', 'above100'] as const;
export type NotePrices = (typeof NOTE_PRICES)[number];

export const priceRanges: Readonly<Record<NotePrices, Range<number>>> = {
  below100: { to: 99 },
  at100: { from: 100, to: 100 },
  above100: { from: 101 },
};

export const NOTE_YIELDS = ['from20', 'from30', 'from40'] as const;
export type NoteYields = (typeof NOTE_YIELDS)[number];

/** Annual yield in basis points. */
export const yieldRanges: Readonly<Record<NoteYields, Range<number>>> = {
  from20: { from: 2000 },
  from30: { from: 3000 },
  from40: { from: 4000 },
};

export const NOTES_FOR_SALE_PAGE_SIZES = [20, 50] as const;

export const noteForSaleSortFields = ['offeredAt', 'yield', 'price', 'months', 'amount'] as const;
export type NoteForSaleSortField = (typeof noteForSaleSortFields)[number];

export const NOTE_FOR_SALE_DEFAULT_SORT: Sort<NoteForSaleSortField> = { field: 'offeredAt', direction: 'desc' };

export interface NotesForSaleFilters {
  grade?: Grade;
  /** Months left until the last instalment. */
  months?: ListingMonths;
  price?: NotePrices;
  yield?: NoteYields;
}

export interface NotesForSaleQuery extends NotesForSaleFilters {
  page?: number;
  pageSize?: number;
  sort?: SortText<NoteForSaleSortField>;
}
