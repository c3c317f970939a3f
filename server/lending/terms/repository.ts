import { desc, eq, sql } from 'drizzle-orm';
import type { LendingTerms } from '../../../contract/lending/terms/lendingTerms';
import type { Reader, Tx } from '../../db/connection';
import { prepared } from '../../db/prepared';
import { lendingTerms } from '../../db/schema/lendingTerms';

/** The terms that new offers are made under (docs/product/lending.md#lending-terms). */
export async function findCurrentTerms(db: Reader): Promise<LendingTerms> {
  const [row] = await db.select().from(lendingTerms).orderBy(desc(lendingTerms.version)).limit(1);
  if (!row) throw new Error('There are no lending terms');
  return row.terms;
}

const termsByVersion = prepared((db) =>
  db
    .select()
    .from(lendingTerms)
    .where(eq(lendingTerms.version, sql.placeholder('version')))
    .prepare('terms_by_version'),
);

/** The terms that a loan was offered under. */
export async function findTerms(db: Reader, version: number): Promise<LendingTerms> {
  const [row] = await termsByVersion(db).execute({ version });
  if (!row) throw new Error(`There are no lending terms of version ${version}`);
  return row.terms;
}

/** All versions, the newest first. */
export const findVersions = (db: Reader) => db.select().from(lendingTerms).orderBy(desc(lendingTerms.version));

export async function insertTerms(tx: Tx, terms: typeof lendingTerms.$inferInsert): Promise<void> {
  await tx.insert(lendingTerms).values(terms);
}
