import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { foldCase } from '#contract/people/fields/email';
import type { Reader, Tx } from '../../kernel/db/connection';
import { administratorAddresses, contactChanges } from '../../kernel/db/schema/users';

/** Without a key, because keys may be replaced, and the address must stay known after that. */
const hashOf = (email: string): string => createHash('sha256').update(foldCase(email)).digest('base64url');

/** Remembers an address that an administrator has or had, also after the account is deleted. */
export async function keepAdministratorAddress(tx: Tx, email: string, keptAt: Date): Promise<void> {
  await tx
    .insert(administratorAddresses)
    .values({ addressHash: hashOf(email), keptAt })
    .onConflictDoNothing();
}

/** Whether an administrator, or a member who then moved to another address, had this one. */
export async function wasAddressUsed(db: Reader, email: string): Promise<boolean> {
  const kept = await db.$count(administratorAddresses, eq(administratorAddresses.addressHash, hashOf(email)));
  const isOld = eq(sql`lower(${contactChanges.oldValue})`, foldCase(email));
  const changes = and(eq(contactChanges.what, 'email'), eq(contactChanges.state, 'done'), isOld);
  return kept > 0 || (await db.$count(contactChanges, changes)) > 0;
}
