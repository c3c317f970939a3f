import { and, eq } from 'drizzle-orm';
import { GROUPS_WITH_CHOICE, type GroupWithChoice, type MailGroupName, type MailWay } from '#contract/mailKinds';
import type { Database, Reader, Tx } from '../db/connection';
import { inboxPreferences } from '../db/schema/inbox';

interface Preference {
  group: GroupWithChoice;
  way: MailWay;
  isGathered: boolean;
}

const preferenceOf = (group: GroupWithChoice, chosen: Partial<Preference> = {}): Preference => ({
  group,
  way: chosen.way ?? 'both',
  isGathered: chosen.isGathered ?? false,
});

const columns = {
  group: inboxPreferences.mailGroup,
  way: inboxPreferences.way,
  isGathered: inboxPreferences.isGathered,
};

/** @returns undefined for a group without a choice */
export async function findPreference(
  reader: Reader,
  userId: string,
  mailGroup: MailGroupName,
): Promise<Preference | undefined> {
  const group = GROUPS_WITH_CHOICE.find((name) => name === mailGroup);
  if (!group) return undefined;
  const [row] = await reader
    .select(columns)
    .from(inboxPreferences)
    .where(and(eq(inboxPreferences.userId, userId), eq(inboxPreferences.mailGroup, group)));
  return preferenceOf(group, row);
}

/** For all groups with a choice; the default is both ways. */
export async function findPreferences(reader: Reader, userId: string): Promise<Preference[]> {
  const rows = await reader.select(columns).from(inboxPreferences).where(eq(inboxPreferences.userId, userId));
  return GROUPS_WITH_CHOICE.map((name) =>
    preferenceOf(
      name,
      rows.find(({ group }) => group === name),
    ),
  );
}

export async function savePreference(
  db: Database | Tx,
  userId: string,
  { group, way, isGathered }: Preference,
): Promise<void> {
  await db
    .insert(inboxPreferences)
    .values({ userId, mailGroup: group, way, isGathered })
    .onConflictDoUpdate({
      target: [inboxPreferences.userId, inboxPreferences.mailGroup],
      set: { way, isGathered },
    });
}
