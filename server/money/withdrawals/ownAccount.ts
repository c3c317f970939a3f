import type { UserRow } from '../../db/schema/users';
import { isSameName } from '../../payments/sameName';

/** Whether the bank calls an account's holder as its owner is called here: by the names of a verified BVN. */
export const isOwnAccount = ({ firstName, lastName }: UserRow, accountName: string | undefined): boolean =>
  accountName !== undefined && isSameName(accountName, `${firstName} ${lastName}`);
