import { asc, desc, eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../kernel/db/connection';
import { vendorVersions, type VendorVersionRow } from '../../kernel/db/schema/registers';

/** By vendor, newest version first. */
export const findVersions = (db: Reader): Promise<VendorVersionRow[]> =>
  db.select().from(vendorVersions).orderBy(asc(vendorVersions.vendorId), desc(vendorVersions.version));

export async function findLastVersion(db: Reader, vendorId: string): Promise<VendorVersionRow | undefined> {
  const [row] = await db
    .select()
    .from(vendorVersions)
    .where(eq(vendorVersions.vendorId, vendorId))
    .orderBy(desc(vendorVersions.version))
    .limit(1);
  return row;
}

export async function insertVersion(tx: Tx, version: typeof vendorVersions.$inferInsert): Promise<void> {
  await tx.insert(vendorVersions).values(version);
}
