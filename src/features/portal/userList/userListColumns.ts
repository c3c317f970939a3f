import type { UserSortField } from '#contract/office/users/userList';
import type { ListedUser } from '#contract/people/users/userSchema';
import { ACCOUNT_NUMBER_LENGTH } from '#contract/people/bankAccounts/nuban';
import { genderLabels } from '#contract/people/users/genders';
import { MISSING } from '../../../components/list/list';

/** A text, or a flag shown as Yes or No (docs/product/office.md#users-report). */
export type UserListColumn = {
  header: string;
  width: number;
  sortField?: UserSortField;
  isInTitle?: boolean;
} & (
  | { kind: 'text'; read: (user: ListedUser) => string | undefined; isNumber?: boolean; leadsToUser?: boolean }
  | { kind: 'flag'; read: (user: ListedUser) => boolean }
);

export const userListColumns: readonly UserListColumn[] = [
  {
    kind: 'text',
    header: 'First Name',
    width: 104,
    sortField: 'firstName',
    isInTitle: true,
    leadsToUser: true,
    read: (user) => user.firstName,
  },
  {
    kind: 'text',
    header: 'Last Name',
    width: 104,
    sortField: 'lastName',
    isInTitle: true,
    read: (user) => user.lastName,
  },
  { kind: 'text', header: 'Username', width: 110, sortField: 'userName', read: (user) => user.userName },
  { kind: 'text', header: 'Email', width: 174, sortField: 'email', isInTitle: true, read: (user) => user.email },
  { kind: 'text', header: 'Gender', width: 68, read: (user) => user.gender && genderLabels[user.gender] },
  {
    kind: 'text',
    header: 'Account Number',
    width: 102,
    isNumber: true,
    read: (user) => paddedNumber(user.bankDetails?.accountNumber),
  },
  { kind: 'text', header: 'Bank Name', width: 104, read: (user) => user.bankDetails?.bankName },
  { kind: 'flag', header: 'Email Verified', width: 76, read: (user) => user.isEmailVerified },
  { kind: 'flag', header: 'Profile Updated', width: 80, read: (user) => user.isProfileUpdated },
  { kind: 'flag', header: 'BVN Verified', width: 78, read: (user) => user.isBvnVerified },
];

export function cellText(column: UserListColumn, user: ListedUser): string {
  if (column.kind === 'flag') return column.read(user) ? 'Yes' : 'No';
  return column.read(user) || MISSING;
}

function paddedNumber(accountNumber: string | undefined): string | undefined {
  return accountNumber && accountNumber.padStart(ACCOUNT_NUMBER_LENGTH, '0');
}
