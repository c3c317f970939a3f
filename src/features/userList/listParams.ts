import { userSortFields, type SortDirection, type UserSortField } from '../../../contract/administration/userList';
import { USER_PAGE_SIZES, USER_SEARCH_TOTAL_CAP } from '../../../contract/constants';

/** Which part of the user list is shown; it lives in the page's address, so that back, forward and reload keep it. */
export interface ListParams {
  /** From 1. */
  page: number;
  pageSize: (typeof USER_PAGE_SIZES)[number];
  sortField: UserSortField;
  direction: SortDirection;
  search: string;
}

export const firstPage: ListParams = {
  page: 1,
  pageSize: USER_PAGE_SIZES[0],
  sortField: 'email',
  direction: 'asc',
  search: '',
};

const SEARCH_MAX_LENGTH = 100;
const LAST_PAGE = 1_000_000;

/** A search as the server takes it: trimmed, short enough, without characters that cannot be printed. */
export function cleanSearch(text: string): string {
  return text
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, SEARCH_MAX_LENGTH)
    .trim();
}

/** Reads an address, which anybody can write by hand: what makes no sense counts as the first page's. */
export function readListParams(address: URLSearchParams): ListParams {
  const [field, direction] = address.get('sort')?.split(':') ?? [];
  const search = cleanSearch(address.get('q') ?? '');
  const pageSize = USER_PAGE_SIZES.find((size) => String(size) === address.get('pageSize')) ?? firstPage.pageSize;
  const page = /^[1-9]\d{0,6}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  return {
    page: Math.min(page, lastPage(search, pageSize)),
    pageSize,
    sortField: userSortFields.find((known) => known === field) ?? firstPage.sortField,
    direction: direction === 'desc' ? 'desc' : 'asc',
    search,
  };
}

// The server gives no page of a search beyond where counting stops.
function lastPage(search: string, pageSize: number): number {
  return search === '' ? LAST_PAGE : Math.ceil(USER_SEARCH_TOTAL_CAP / pageSize);
}

/** Writes an address that names only what differs from the first page. */
export function writeListParams({ page, pageSize, sortField, direction, search }: ListParams): URLSearchParams {
  const address = new URLSearchParams();
  if (search !== '') address.set('q', search);
  if (sortField !== firstPage.sortField || direction !== firstPage.direction)
    address.set('sort', `${sortField}:${direction}`);
  if (pageSize !== firstPage.pageSize) address.set('pageSize', String(pageSize));
  if (page !== 1) address.set('page', String(page));
  return address;
}
