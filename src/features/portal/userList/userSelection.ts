import { userFilters, type UserFilters, type UserListQuery } from '../../../../contract/office/users/userList';
import type { ListParams } from '../../../components/list/listParams';

/** Search and filters as the call takes them. */
export type UserSelection = Pick<UserListQuery, 'q'> & UserFilters;

/** Filter values in the address. */
export const YES = 'true';
export const NO = 'false';

/** Converts a search and the address's filters for the call. */
export function selectionOf(search: string, filters: ListParams<string>['filters']): UserSelection {
  const flags: UserFilters = {};
  for (const name of userFilters) if (filters[name] !== undefined) flags[name] = filters[name] === YES;
  return { q: search, ...flags };
}
