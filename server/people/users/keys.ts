import { foldCase } from '#contract/people/fields/email';
import type { NewUserRow } from '../../kernel/db/schema/users';
import { foldForSearch } from '../../kernel/db/searchText';

type Names = Pick<NewUserRow, 'firstName' | 'lastName' | 'userName' | 'email'>;
type Keys = Pick<NewUserRow, 'firstNameKey' | 'lastNameKey' | 'userNameKey' | 'emailKey' | 'searchText'>;

/** Ignores case and unifies characters that look alike. */
export const foldUserName = (userName: string): string => foldCase(userName.normalize('NFKC'));

/** The columns by which users are searched and sorted, and by which names and addresses are unique. */
export function userKeys({ firstName, lastName, userName, email }: Names): Keys {
  return {
    firstNameKey: foldForSearch(firstName),
    lastNameKey: foldForSearch(lastName),
    userNameKey: foldUserName(userName),
    emailKey: foldCase(email),
    // Searches contain no line breaks, so a match can't span two fields.
    searchText: foldForSearch([`${firstName} ${lastName}`, userName, email].join('\n')),
  };
}
