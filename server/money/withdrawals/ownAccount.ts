import type { UserRow } from '../../db/schema/users';
import { isSameName } from '../../payments/sameName';

/** Whether the holder's name at the bank matches the person's verified name. */
export const isOwnAccount = ({ firstName, lastName }: UserRow, accountName: string | undefined): boolean =>
  accountName !== undefined && isSameName(accountName, `${firstName} ${lastName}`);
