import type { ListedUser } from '../../../contract/administration/userList';
import { genders } from '../../../contract/users/genders';
import type { BankDetails, User } from '../../../contract/users/user';
import { day, flag, object, oneOf, text } from '../../http/answerSchema';

const fields = {
  firstName: text,
  lastName: text,
  userName: text,
  email: text,
  isEmailVerified: flag,
  isProfileUpdated: flag,
  isBvnVerified: flag,
  isAdmin: flag,
};

const fieldsOfOnboarding = {
  bankDetails: object<BankDetails>({ accountNumber: text, bankName: text }),
  dateOfBirth: day,
  gender: oneOf(genders),
  address: text,
  nationality: text,
};

export const userSchema = object<User>(fields, fieldsOfOnboarding);
export const listedUserSchema = object<ListedUser>({ id: text, ...fields }, fieldsOfOnboarding);
