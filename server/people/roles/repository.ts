import { and, eq } from 'drizzle-orm';
import type { Role } from '#contract/people/roles/roles';
import type { Reader } from '../../kernel/db/connection';
import { users } from '../../kernel/db/schema/users';

/** Undefined if the person isn't an administrator. */
export async function findRoles(db: Reader, userId: string): Promise<readonly Role[] | undefined> {
  const [row] = await db
    .select({ roles: users.roles })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isAdmin, true)));
  return row?.roles;
}
