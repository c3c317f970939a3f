import { eq } from 'drizzle-orm';
import type { Reader } from '../../db/connection';
import { users } from '../../db/schema/users';

export async function hasAdmin(db: Reader): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1);
  return rows.length > 0;
}
