import { number, object, string, type InferType } from 'yup';
import {
  userListSorts,
  userSortFields,
  type SortDirection,
  type UserSortField,
} from '../../../contract/administration/userList';
import { USER_PAGE_SIZE_MAX } from '../../../contract/constants';
import { invalidInput } from '../../errors';

const DEFAULT_PAGE_SIZE = 25;
const UUID = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/i;

const countRule = (most: number, message: string) =>
  number()
    .transform((_cast: unknown, original: unknown) =>
      typeof original === 'string' && /^\d{1,9}$/.test(original) ? Number(original) : Number.NaN,
    )
    .typeError(message)
    .integer(message)
    .min(1, message)
    .max(most, message);

// A parameter given twice arrives as a list, which none of these take.
const queryText = (message: string) =>
  string()
    .transform((_cast: unknown, original: unknown) => (typeof original === 'string' ? original.trim() : original))
    .typeError(message);

/** The query of the user list, `UserListQuery` of the contract, as it arrives in a URL. */
export const userListQueryRules = object({
  page: countRule(1_000_000, 'Page must be a whole number from 1'),
  pageSize: countRule(USER_PAGE_SIZE_MAX, `Page size must be a whole number from 1 to ${USER_PAGE_SIZE_MAX}`),
  sort: queryText('Sort by a column and a direction, as in email:asc').oneOf(
    userListSorts,
    'Sort by a column and a direction, as in email:asc',
  ),
  q: queryText('Search for one text')
    .max(100, 'Search for 100 characters at most')
    .test('printable', 'Search for text that can be printed', (value) => !/\p{Cc}/u.test(value ?? '')),
  after: queryText('Continue after the id of a user').matches(UUID, 'Continue after the id of a user'),
});

export interface UserSort {
  field: UserSortField;
  direction: SortDirection;
}

/** What is asked for: everything, a page by number, or the page after an id. */
export type UserListRequest =
  | { kind: 'whole' }
  | { kind: 'page'; search: string; pageSize: number; page: number; sort: UserSort }
  | { kind: 'walk'; search: string; pageSize: number; after: string | undefined };

function readSort(sort: string | undefined): UserSort {
  const [name, direction] = sort?.split(':') ?? [];
  const field = userSortFields.find((known) => known === name) ?? 'email';
  return { field, direction: direction === 'desc' ? 'desc' : 'asc' };
}

/** @throws CodedError VALIDATION_ERROR where both ways of paging are asked for at once */
export function readUserListRequest(query: InferType<typeof userListQueryRules>): UserListRequest {
  const { page, pageSize = DEFAULT_PAGE_SIZE, sort, q: search = '', after } = query;
  if (Object.keys(query).length === 0) return { kind: 'whole' };
  if (after === undefined) return { kind: 'page', search, pageSize, page: page ?? 1, sort: readSort(sort) };
  if (page !== undefined || sort !== undefined) {
    throw invalidInput({ after: "'after' takes the place of 'page' and 'sort'" });
  }
  return { kind: 'walk', search, pageSize, after: after || undefined };
}
