import type { Gender } from './genders';
import type { Registration } from './registrationRules';

/** A user's bank account; the number has ten digits and may start with zeros. */
export interface BankDetails {
  accountNumber: string;
  bankName: string;
}

/** A user as the API shows one (docs/product/people.md#user); the password never leaves the server. */
export interface User extends Omit<Registration, 'password'> {
  isEmailVerified: boolean;
  isProfileUpdated: boolean;
  isBvnVerified: boolean;
  isAdmin: boolean;
  /** Absent until a bank account is added. */
  bankDetails?: BankDetails;
  /** Absent until the profile is completed; `YYYY-MM-DD`. */
  dateOfBirth?: string;
  gender?: Gender;
  address?: string;
  nationality?: string;
}

/** A user in the administrator's list; `id` keys the row and walks the pages of an export. */
export interface ListedUser extends User {
  id: string;
}
