import { userFilters, type UserFilters, type UserListQuery } from '#contract/office/users/userList';
import type { ListParams } from '../../../components/list/listParams';

export type UserSelection = Pick<UserListQuery, 'q'> & UserFilters;

export const YES = 'true';
export const NO = 'false';

export function selectionOf(search: string, filters: ListParams<string>['filters']): UserSelection {
  const flags: UserFilters = {};
  for (const name of userFilters) if (filters[name] !== undefined) flags[name] = filters[name] === YES;
  return { q: search, ...flags };
}
