import { userFilters, type UserFilters, type UserListQuery } from '../../../../contract/office/users/userList';
import type { ListParams } from '../../../components/list/listParams';

/** Which users are meant, as the call takes it. */
export type UserSelection = Pick<UserListQuery, 'q'> & UserFilters;

/** The values of a filter, as the address writes them. */
export const YES = 'true';
export const NO = 'false';

/** A search and the address's filters as the call takes them. */
export function selectionOf(search: string, filters: ListParams<string>['filters']): UserSelection {
  const flags: UserFilters = {};
  for (const name of userFilters) if (filters[name] !== undefined) flags[name] = filters[name] === YES;
  return { q: search, ...flags };
}
