import { and, eq, inArray, sql } from 'drizzle-orm';
import type { WalletOwner } from '#contract/money/wallet/walletSchema';
import type { Reader } from '../../kernel/db/connection';
import { users } from '../../kernel/db/schema/users';
import { peopleFound } from '../../people/users/repository';

/** More matches ask for a longer search. */
const MOST_FOUND = 6;

/** People with a wallet, by part of their names, user name or email. */
export const findWalletOwners = (db: Reader, q: string): Promise<WalletOwner[]> =>
  db
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`, email: users.email })
    .from(users)
    .where(and(inArray(users.id, peopleFound(db, q)), eq(users.isEmailVerified, true), eq(users.isAdmin, false)))
    .limit(MOST_FOUND);
