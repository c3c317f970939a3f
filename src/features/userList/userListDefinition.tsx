import {
  USER_DEFAULT_SORT,
  USER_PAGE_SIZES,
  USER_SEARCH_TOTAL_CAP,
  userSortFields,
  type ListedUser,
  type UserSortField,
} from '../../../contract/administration/userList';
import { FlagCell, TextCell } from '../../components/list/cells';
import type { ListDefinition } from '../../components/list/list';
import { cellText, userListColumns, type UserListColumn } from './userListColumns';

/** The user list, as the list kit shows it: section 2.17, /admin/allusers. */
export const userListDefinition: ListDefinition<ListedUser, UserSortField> = {
  label: 'Users',
  noun: { one: 'user', many: 'users' },
  sortFields: userSortFields,
  defaultSort: USER_DEFAULT_SORT,
  pageSizes: USER_PAGE_SIZES,
  searchTotalCap: USER_SEARCH_TOTAL_CAP,
  searchHint: 'The search looks for its text anywhere in names, user name and email. Try a shorter piece of it.',
  columns: userListColumns.map((column) => ({ ...column, cell: (user) => <UserCell column={column} user={user} /> })),
  rowKey: (user) => user.id,
  rowTitle: (user) => (
    <>
      <bdi>{user.firstName}</bdi> <bdi>{user.lastName}</bdi>
    </>
  ),
  rowSubtitle: (user) => user.email,
};

function UserCell({ column, user }: { column: UserListColumn; user: ListedUser }) {
  const text = cellText(column, user);
  if (column.kind === 'flag') return <FlagCell text={text} isOn={column.read(user)} />;
  return <TextCell text={text} isNumber={column.isNumber} isMissing={!column.read(user)} />;
}
