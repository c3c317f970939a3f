import type { ListedUser, BankDetails, User } from '../../../contract/people/users/user';
import { genders } from '../../../contract/people/users/genders';
import { day, flag, object, oneOf, text } from '../../http/answerSchema';

/** What an answer says of every user, and what of users who have come further. */
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

/** The same with the id: what is always there, and what may be absent. */
export const listedUserFields = { required: { id: text, ...fields }, optional: fieldsOfOnboarding };
export const listedUserSchema = object<ListedUser>(listedUserFields.required, listedUserFields.optional);
