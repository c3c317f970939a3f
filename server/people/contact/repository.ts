import { and, desc, eq } from 'drizzle-orm';
import { EMAIL_PROPOSAL_HOURS, type ContactField } from '#contract/people/contact/contactChanges';
import type { Reader, Tx } from '../../kernel/db/connection';
import { contactChanges, type ContactChangeRow } from '../../kernel/db/schema/users';

const MOST_SHOWN = 50;

/** @throws a unique violation of `contact_changes_one_proposed` */
export async function insertChange(
  tx: Tx,
  change: Omit<typeof contactChanges.$inferInsert, 'id'>,
): Promise<ContactChangeRow> {
  const [row] = await tx.insert(contactChanges).values(change).returning();
  if (!row) throw new Error('An inserted change was not returned');
  return row;
}

export async function findChange(db: Reader, id: string): Promise<ContactChangeRow | undefined> {
  const [row] = await db.select().from(contactChanges).where(eq(contactChanges.id, id));
  return row;
}

/** Requires the person's lock. */
export async function findProposed(
  db: Reader,
  userId: string,
  what: ContactField,
): Promise<ContactChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(contactChanges)
    .where(and(eq(contactChanges.userId, userId), eq(contactChanges.what, what), eq(contactChanges.state, 'proposed')));
  return row;
}

/** False if it was already decided. */
export async function endProposed(
  tx: Tx,
  id: string,
  end: { state: 'refused' | 'stopped' | 'lapsed' } | { state: 'done'; changedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(contactChanges)
    .set(end)
    .where(and(eq(contactChanges.id, id), eq(contactChanges.state, 'proposed')))
    .returning({ id: contactChanges.id });
  return rows.length > 0;
}

/** Newest first. */
export const findChangesOf = (db: Reader, userId: string): Promise<ContactChangeRow[]> =>
  db
    .select()
    .from(contactChanges)
    .where(eq(contactChanges.userId, userId))
    .orderBy(desc(contactChanges.askedAt), desc(contactChanges.id))
    .limit(MOST_SHOWN);

/** When a proposed address can be approved at the earliest. */
export const approvableFrom = ({ askedAt }: Pick<ContactChangeRow, 'askedAt'>): Date =>
  new Date(askedAt.getTime() + EMAIL_PROPOSAL_HOURS * 3_600_000);
