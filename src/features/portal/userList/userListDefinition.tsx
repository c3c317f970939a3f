import {
  USER_DEFAULT_SORT,
  USER_PAGE_SIZES,
  USER_SEARCH_TOTAL_CAP,
  userFilters,
  userSortFields,
  type UserSortField,
} from '#contract/office/users/userList';
import type { ListedUser } from '#contract/people/users/userSchema';
import { FlagCell, LinkCell, TextCell } from '../../../components/list/cells';
import type { ListDefinition } from '../../../components/list/list';
import { WrappableEmail } from '../../../components/EmailAddress';
import { pathTo } from '../../../pathTo';
import { cellText, userListColumns, type UserListColumn } from './userListColumns';
import { NO, YES } from './userListApi';

const flagLabels: Record<(typeof userFilters)[number], string> = {
  emailVerified: 'Email Verified',
  profileUpdated: 'Profile Updated',
  bvnVerified: 'BVN Verified',
};

export const userListDefinition: ListDefinition<ListedUser, UserSortField> = {
  label: 'Users',
  noun: { one: 'user', many: 'users' },
  sortFields: userSortFields,
  defaultSort: USER_DEFAULT_SORT,
  pageSizes: USER_PAGE_SIZES,
  totalCap: USER_SEARCH_TOTAL_CAP,
  searchHint: 'The search looks anywhere in names, user name and email. Try a shorter part.',
  filters: userFilters.map((name) => ({
    name,
    label: flagLabels[name],
    choices: [
      { value: YES, label: 'Yes' },
      { value: NO, label: 'No' },
    ],
  })),
  columns: userListColumns.map((column) => ({ ...column, cell: (user) => <UserCell column={column} user={user} /> })),
  rowKey: (user) => user.id,
  rowTitle: (user) => (
    <LinkCell to={pathTo('userRecord', { userId: user.id })}>
      <bdi>{user.firstName}</bdi> <bdi>{user.lastName}</bdi>
    </LinkCell>
  ),
  rowSubtitle: (user) => <WrappableEmail>{user.email}</WrappableEmail>,
};

function UserCell({ column, user }: { column: UserListColumn; user: ListedUser }) {
  const text = cellText(column, user);
  if (column.kind === 'flag') return <FlagCell text={text} isOn={column.read(user)} />;
  const cell = <TextCell text={text} isNumber={column.isNumber} isMissing={!column.read(user)} />;
  if (!column.leadsToUser) return cell;
  return (
    <LinkCell to={pathTo('userRecord', { userId: user.id })} label={`${user.firstName} ${user.lastName}`}>
      {cell}
    </LinkCell>
  );
}
