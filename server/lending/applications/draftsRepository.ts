import { randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { ApplicationDraft } from '#contract/lending/applications/draftRules';
import type { Database, Reader, Tx } from '../../kernel/db/connection';
import { applicationDrafts, type ApplicationDraftRow } from '../../kernel/db/schema/loans';

export async function findDraft(db: Reader, userId: string): Promise<ApplicationDraftRow | undefined> {
  const [row] = await db.select().from(applicationDrafts).where(eq(applicationDrafts.userId, userId));
  return row;
}

export async function insertDraft(
  tx: Tx,
  userId: string,
  draft: ApplicationDraft,
  savedAt: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(applicationDrafts)
    .values({ userId, version: randomUUID(), draft, savedAt })
    .onConflictDoNothing()
    .returning({ version: applicationDrafts.version });
  return row?.version;
}

/** @returns the version of the changed draft; undefined if its version is no longer `from` */
export async function updateDraft(
  tx: Tx,
  userId: string,
  from: string,
  draft: ApplicationDraft,
  savedAt: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .update(applicationDrafts)
    .set({ version: randomUUID(), draft, savedAt })
    .where(and(eq(applicationDrafts.userId, userId), eq(applicationDrafts.version, from)))
    .returning({ version: applicationDrafts.version });
  return row?.version;
}

export async function deleteDraft(tx: Tx, userId: string): Promise<void> {
  await tx.delete(applicationDrafts).where(eq(applicationDrafts.userId, userId));
}

export async function deleteDraftsSavedBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(applicationDrafts).where(lt(applicationDrafts.savedAt, moment));
}
