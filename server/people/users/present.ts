import type { ListedUser, User } from '../../../contract/people/users/userSchema';
import type { ShownUserRow } from '../../db/schema/users';

export function presentUser(row: Omit<ShownUserRow, 'id'>): User {
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
