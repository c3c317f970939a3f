import { and, eq } from 'drizzle-orm';
import { GROUPS_WITH_TEXTS, type GroupWithTexts } from '#contract/textMessages';
import type { Database, Reader } from '../../kernel/db/connection';
import { textPreferences } from '../../kernel/db/schema/messages';

export async function findWantedGroups(db: Reader, userId: string): Promise<GroupWithTexts[]> {
  const rows = await db
    .select({ group: textPreferences.mailGroup })
    .from(textPreferences)
    .where(eq(textPreferences.userId, userId));
  return GROUPS_WITH_TEXTS.filter((name) => rows.some(({ group }) => group === name));
}

export async function wantGroup(db: Database, userId: string, mailGroup: GroupWithTexts): Promise<void> {
  await db.insert(textPreferences).values({ userId, mailGroup }).onConflictDoNothing();
}

export async function unwantGroup(db: Database, userId: string, mailGroup: GroupWithTexts): Promise<void> {
  await db
    .delete(textPreferences)
    .where(and(eq(textPreferences.userId, userId), eq(textPreferences.mailGroup, mailGroup)));
}
