import { eq } from 'drizzle-orm';
import type { Role } from '../../../contract/people/roles/roles';
import type { Reader } from '../../db/connection';
import { users } from '../../db/schema/users';

export async function findRoles(db: Reader, userId: string): Promise<readonly Role[]> {
  const [row] = await db.select({ roles: users.roles }).from(users).where(eq(users.id, userId));
  return row?.roles ?? [];
}
