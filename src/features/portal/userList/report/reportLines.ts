import type { ListedUser } from '../../../../../contract/people/users/userSchema';
import { cellText, userListColumns } from '../userListColumns';
import { csvLine } from '../../../../../contract/csv';

/** The header line with its line break. */
export function headerLine(): string {
  return csvLine(userListColumns.map(({ header }) => header));
}

/** The users' lines with their line breaks. */
export function userLines(users: readonly ListedUser[]): string {
  return users.map((user) => csvLine(userListColumns.map((column) => cellText(column, user)))).join('');
}
