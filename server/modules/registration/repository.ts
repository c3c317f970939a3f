import { eq, lt } from 'drizzle-orm';
import type { Database, Reader, Tx } from '../../db/connection';
import { registrationKeys } from '../../db/schema/registrationKeys';

export type RegistrationKeyRow = typeof registrationKeys.$inferSelect;

export async function findRegistrationKey(db: Reader, key: string): Promise<RegistrationKeyRow | undefined> {
  const [row] = await db.select().from(registrationKeys).where(eq(registrationKeys.key, key));
  return row;
}

/** @throws a unique violation of registration_keys_pkey */
export async function insertRegistrationKey(tx: Tx, row: RegistrationKeyRow): Promise<void> {
  await tx.insert(registrationKeys).values(row);
}

export async function deleteRegistrationKeysBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(registrationKeys).where(lt(registrationKeys.createdAt, moment));
}
