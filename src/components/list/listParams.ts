import { readIsoDay, type IsoDay } from '#contract/dates';
import { PAGE_NUMBER_MAX, readSort, SEARCH_MAX_LENGTH, writeSort, type Sort } from '#contract/lists';

/** Stored in the page's address, so that back, forward and reload keep it. */
export interface ListParams<SortField extends string> {
  page: number;
  pageSize: number;
  sort: Sort<SortField>;
  search: string;
  filters: Readonly<Record<string, string>>;
}

export interface ListFilter {
  name: string;
  label: string;
  choices?: readonly { value: string; label: string }[];
  /** The default when the address has no such filter. */
  initial?: string;
  /** An invalid choice falls back to `initial`. */
  isRequired?: boolean;
}

/** Overrides `initial` in the address. */
const ANY = 'any';

export interface ListAddress<SortField extends string> {
  sortFields: readonly SortField[];
  defaultSort: Sort<SortField>;
  pageSizes: readonly [number, ...number[]];
  /** Names the searched fields; undefined if the list has no search. */
  searchHint?: string;
  filters?: readonly ListFilter[];
  /** Where the server stops counting and paging; undefined if it counts all. */
  totalCap?: number;
}

export type FixedOrder = 'given';

export const fixedOrder = {
  sortFields: [],
  defaultSort: { field: 'given', direction: 'asc' },
} as const satisfies Pick<ListAddress<FixedOrder>, 'sortFields' | 'defaultSort'>;

export type ChangeParams<SortField extends string> = (
  given: Partial<ListParams<SortField>>,
  options?: { replace: boolean },
) => void;

/** Trimmed, shortened, without control characters. */
export function cleanSearch(text: string): string {
  return text
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, SEARCH_MAX_LENGTH)
    .trim();
}

/** Users can edit addresses by hand: invalid values are ignored. */
export function readListParams<SortField extends string>(
  address: URLSearchParams,
  { sortFields, defaultSort, pageSizes, searchHint, filters: known = [], totalCap }: ListAddress<SortField>,
): ListParams<SortField> {
  const search = searchHint === undefined ? '' : cleanSearch(address.get('q') ?? '');
  const filters = Object.fromEntries(
    known.flatMap((filter) => {
      const value = address.get(filter.name) ?? filter.initial ?? null;
      if (value !== null && isValidChoice(filter, value)) return [[filter.name, value]];
      return filter.isRequired === true && filter.initial !== undefined ? [[filter.name, filter.initial]] : [];
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

const isValidChoice = ({ choices }: ListFilter, value: string): boolean =>
  choices ? choices.some((choice) => choice.value === value) : isListDay(value);

export const FIRST_DAY: IsoDay = '2000-01-01';

export const isListDay = (text: string): boolean => readIsoDay(text) === text && text >= FIRST_DAY;

export function writeListParams<SortField extends string>(
  { page, pageSize, sort, search, filters }: ListParams<SortField>,
  { defaultSort, pageSizes, filters: known = [] }: ListAddress<SortField>,
): URLSearchParams {
  const address = new URLSearchParams();
  if (search !== '') address.set('q', search);
  for (const { name, initial } of known) {
    const value = filters[name] ?? (initial === undefined ? '' : ANY);
    if (value !== '' && value !== initial) address.set(name, value);
  }
  if (writeSort(sort) !== writeSort(defaultSort)) address.set('sort', writeSort(sort));
  if (pageSize !== pageSizes[0]) address.set('pageSize', String(pageSize));
  if (page !== 1) address.set('page', String(page));
  return address;
}

export function withFilter(filters: ListParams<string>['filters'], name: string, value: string) {
  const { [name]: _before, ...others } = filters;
  return value === '' ? others : { ...others, [name]: value };
}
