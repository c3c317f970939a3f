import { readIsoDay, type IsoDay } from '../../../contract/dates';
import { PAGE_NUMBER_MAX, readSort, SEARCH_MAX_LENGTH, writeSort, type Sort } from '../../../contract/lists';

/** Which part of a list is shown; it lives in the page's address, so that back, forward and reload keep it. */
export interface ListParams<SortField extends string> {
  /** From 1. */
  page: number;
  pageSize: number;
  sort: Sort<SortField>;
  search: string;
  /** What each filter is set to, by its name; one that is not named lets everything through. */
  filters: Readonly<Record<string, string>>;
}

/** One thing that a list can be filtered by. */
export interface ListFilter {
  /** As the address calls it. */
  name: string;
  label: string;
  /** What it can be set to; absent where that is a day. */
  choices?: readonly { value: string; label: string }[];
}

/** What the address of a list can say. */
export interface ListAddress<SortField extends string> {
  sortFields: readonly SortField[];
  defaultSort: Sort<SortField>;
  /** Rows per page to choose from; the first is the default. */
  pageSizes: readonly [number, ...number[]];
  /** Where a search looks, for who has found nothing; absent where the list cannot be searched. */
  searchHint?: string;
  filters?: readonly ListFilter[];
  /** The server counts what a search or a filter leaves up to here, and gives no page beyond; absent where it counts all. */
  totalCap?: number;
}

/** What a list in one order is sorted by: nothing that an address could name. */
export type OneOrder = 'given';

/** The same for the list's address. */
export const oneOrder = {
  sortFields: [],
  defaultSort: { field: 'given', direction: 'asc' },
} as const satisfies Pick<ListAddress<OneOrder>, 'sortFields' | 'defaultSort'>;

/** Goes to another part of the list. */
export type ChangeParams<SortField extends string> = (
  given: Partial<ListParams<SortField>>,
  options?: { replace: boolean },
) => void;

/** A search as the server takes it: trimmed, short enough, without characters that cannot be printed. */
export function cleanSearch(text: string): string {
  return text
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, SEARCH_MAX_LENGTH)
    .trim();
}

/** Reads an address, which anybody can write by hand: what makes no sense counts as absent. */
export function readListParams<SortField extends string>(
  address: URLSearchParams,
  { sortFields, defaultSort, pageSizes, searchHint, filters: known = [], totalCap }: ListAddress<SortField>,
): ListParams<SortField> {
  const search = searchHint === undefined ? '' : cleanSearch(address.get('q') ?? '');
  const filters = Object.fromEntries(
    known.flatMap((filter) => {
      const value = address.get(filter.name);
      return value !== null && canBe(filter, value) ? [[filter.name, value]] : [];
    }),
  );
  const pageSize = pageSizes.find((size) => String(size) === address.get('pageSize')) ?? pageSizes[0];
  const isWhole = search === '' && Object.keys(filters).length === 0;
  const lastPage = isWhole || totalCap === undefined ? PAGE_NUMBER_MAX : Math.ceil(totalCap / pageSize);
  const page = /^[1-9]\d{0,6}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  return {
    page: Math.min(page, lastPage),
    pageSize,
    sort: readSort(address.get('sort') ?? '', sortFields) ?? defaultSort,
    search,
    filters,
  };
}

const canBe = ({ choices }: ListFilter, value: string): boolean =>
  choices ? choices.some((choice) => choice.value === value) : isListDay(value);

/** The first day that a list can be filtered by; older than all that any list tells. */
export const FIRST_DAY: IsoDay = '2000-01-01';

/** Whether a list can be filtered by that day. */
export const isListDay = (text: string): boolean => readIsoDay(text) === text && text >= FIRST_DAY;

/** Writes an address that names only what differs from the list as it first opens. */
export function writeListParams<SortField extends string>(
  { page, pageSize, sort, search, filters }: ListParams<SortField>,
  { defaultSort, pageSizes }: ListAddress<SortField>,
): URLSearchParams {
  const address = new URLSearchParams();
  if (search !== '') address.set('q', search);
  for (const [name, value] of Object.entries(filters)) address.set(name, value);
  if (writeSort(sort) !== writeSort(defaultSort)) address.set('sort', writeSort(sort));
  if (pageSize !== pageSizes[0]) address.set('pageSize', String(pageSize));
  if (page !== 1) address.set('page', String(page));
  return address;
}

/** The same filters with one set to a value; empty text lifts it. */
export function withFilter(filters: ListParams<string>['filters'], name: string, value: string) {
  const { [name]: _before, ...others } = filters;
  return value === '' ? others : { ...others, [name]: value };
}
