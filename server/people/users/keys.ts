import { foldCase } from '../../../contract/people/fields/email';
import type { NewUserRow } from '../../db/schema/users';
import { foldForSearch } from '../../db/searchText';

type Names = Pick<NewUserRow, 'firstName' | 'lastName' | 'userName' | 'email'>;
type Keys = Pick<NewUserRow, 'firstNameKey' | 'lastNameKey' | 'userNameKey' | 'emailKey' | 'searchText'>;

/** The form in which user names are compared: without case, and the same for characters that only look different. */
export const foldUserName = (userName: string): string => foldCase(userName.normalize('NFKC'));

/** The columns by which a user is compared, sorted and searched; written with every new row. */
export function userKeys({ firstName, lastName, userName, email }: Names): Keys {
  return {
    firstNameKey: foldForSearch(firstName),
    lastNameKey: foldForSearch(lastName),
    userNameKey: foldUserName(userName),
    emailKey: foldCase(email),
    // A line break, which no search can hold, keeps a match from running over from one field to the next.
    searchText: foldForSearch([`${firstName} ${lastName}`, userName, email].join('\n')),
  };
}
