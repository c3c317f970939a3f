import type { SortText, Sort } from '../../lists';
import type { ListingMonths, Range } from '../market/listingsQuery';
import type { Grade } from '../terms/grades';

/** Prices, in percent of the outstanding principal. */
export const LEAST_PERCENT = 80;
export const MOST_PERCENT = 105;

/** A note is for sale from this many days after its lender got it. */
export const HELD_DAYS = 30;

/** An offer lapses after this many days. */
export const OFFER_DAYS = 30;

export const OFFER_STATES = ['open', 'sold', 'withdrawn', 'lapsed'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** `ended`: the loan was paid back, or is no longer being repaid. */
export const LAPSE_REASONS = ['late', 'ended', 'newPlan', 'expired'] as const;
export type LapseReason = (typeof LAPSE_REASONS)[number];

export const lapseTexts: Readonly<Record<LapseReason, string>> = {
  late: 'a payment was late',
  ended: 'the loan ended',
  newPlan: 'the loan got a new plan',
  expired: 'nobody bought it within 30 days',
};

export const NOTE_PRICES = ['below100', 'at100', 'above100'] as const;
export type NotePrices = (typeof NOTE_PRICES)[number];

export const priceRanges: Readonly<Record<NotePrices, Range<number>>> = {
  below100: { to: 99 },
  at100: { from: 100, to: 100 },
  above100: { from: 101 },
};

export const NOTE_YIELDS = ['from20', 'from30', 'from40'] as const;
export type NoteYields = (typeof NOTE_YIELDS)[number];

/** In basis points a year. */
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
  /** Left until the last instalment. */
  months?: ListingMonths;
  price?: NotePrices;
  yield?: NoteYields;
}

export interface NotesForSaleQuery extends NotesForSaleFilters {
  page?: number;
  pageSize?: number;
  sort?: SortText<NoteForSaleSortField>;
}
