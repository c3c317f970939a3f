import { LIST_TOTAL_CAP, writeSort } from '#contract/lists';
import { LISTING_MONTHS } from '#contract/lending/market/listingsQuery';
import {
  NOTE_FOR_SALE_DEFAULT_SORT,
  NOTE_PRICES,
  NOTE_YIELDS,
  NOTES_FOR_SALE_PAGE_SIZES,
  noteForSaleSortFields,
  type NoteForSaleSortField,
  type NotePrices,
  type NotesForSaleFilters,
  type NoteYields,
} from '#contract/lending/market/notesForSaleQuery';
import type { NoteForSale } from '#contract/lending/sales/noteForSaleSchema';
import { GRADES } from '#contract/lending/terms/grades';
import type { ListTexts } from '../../../components/list/list';
import type { ListParams } from '../../../components/list/listParams';
import { chosen, monthsLabels } from './marketFilters';

const priceLabels: Readonly<Record<NotePrices, string>> = {
  below100: 'Below 100%',
  at100: '100%',
  above100: 'Above 100%',
};

const yieldLabels: Readonly<Record<NoteYields, string>> = {
  from20: '20% or more',
  from30: '30% or more',
  from40: '40% or more',
};

export const notesList: ListTexts<NoteForSale, NoteForSaleSortField> = {
  label: 'Notes for sale',
  noun: { one: 'note', many: 'notes' },
  sortFields: noteForSaleSortFields,
  defaultSort: NOTE_FOR_SALE_DEFAULT_SORT,
  pageSizes: NOTES_FOR_SALE_PAGE_SIZES,
  totalCap: LIST_TOTAL_CAP,
  filters: [
    { name: 'grade', label: 'Grade', choices: GRADES.map((value) => ({ value, label: value })) },
    {
      name: 'months',
      label: 'Months left',
      choices: LISTING_MONTHS.map((value) => ({ value, label: monthsLabels[value] })),
    },
    { name: 'price', label: 'Price', choices: NOTE_PRICES.map((value) => ({ value, label: priceLabels[value] })) },
    { name: 'yield', label: 'Yield', choices: NOTE_YIELDS.map((value) => ({ value, label: yieldLabels[value] })) },
  ],
  emptyHint: 'Notes appear here when other lenders sell their share of a loan.',
  rowKey: ({ offerId }) => offerId,
};

const words: Readonly<Record<NoteForSaleSortField, readonly [asc: string, desc: string]>> = {
  offeredAt: ['Oldest', 'Newest'],
  yield: ['Lowest yield', 'Highest yield'],
  price: ['Lowest price', 'Highest price'],
  months: ['Shortest', 'Longest'],
  amount: ['Smallest amount', 'Largest amount'],
};

export const notesSorts = noteForSaleSortFields.flatMap((field) => [
  { value: writeSort({ field, direction: 'asc' }), label: words[field][0] },
  { value: writeSort({ field, direction: 'desc' }), label: words[field][1] },
]);

export function noteFiltersOf({
  grade,
  months,
  price,
  yield: yields,
}: ListParams<string>['filters']): NotesForSaleFilters {
  return Object.fromEntries(
    Object.entries({
      grade: chosen(GRADES, grade),
      months: chosen(LISTING_MONTHS, months),
      price: chosen(NOTE_PRICES, price),
      yield: chosen(NOTE_YIELDS, yields),
    }).filter(([, value]) => value !== undefined),
  );
}
