import type { ListedUser, User } from '../../../contract/api';
import type { UserRow } from '../../db/schema';

type ShownColumns = Omit<
  UserRow,
  'passwordHash' | 'tokenVersion' | 'bankCode' | 'termsVersion' | 'termsAcceptedAt' | 'createdAt' | `${string}Key` | 'searchText'
>;

/** A row as the API shows it: an allow-list, absent fields left out (section 3). */
export function presentUser(row: Omit<ShownColumns, 'id'>): User {
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

/** The same with the id, for the administrator's list. */
export function presentListedUser(row: ShownColumns): ListedUser {
  return { id: row.id, ...presentUser(row) };
}
