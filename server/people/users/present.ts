import { sortedRoles } from '#contract/people/roles/roles';
import type { ListedUser, User } from '#contract/people/users/userSchema';
import type { ShownUserRow, UserRow } from '../../kernel/db/schema/users';

/** Lists don't read roles. */
type PresentedRow = Omit<ShownUserRow, 'id'> & Partial<Pick<UserRow, 'roles'>>;

export function presentUser(row: PresentedRow): User {
  const { accountNumber, bankName, dateOfBirth, gender, address, nationality } = row;
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    userName: row.userName,
    email: row.email,
    isEmailVerified: row.isEmailVerified,
    isProfileUpdated: row.isProfileUpdated,
    isBvnVerified: row.isBvnVerified,
    isAdmin: row.isAdmin,
    ...(row.isAdmin && row.roles && { roles: sortedRoles(row.roles) }),
    ...(accountNumber !== null && bankName !== null && { bankDetails: { accountNumber, bankName } }),
    ...(dateOfBirth !== null && { dateOfBirth }),
    ...(gender !== null && { gender }),
    ...(address !== null && { address }),
    ...(nationality !== null && { nationality }),
  };
}

export function presentListedUser(row: ShownUserRow): ListedUser {
  return { id: row.id, ...presentUser(row) };
}
