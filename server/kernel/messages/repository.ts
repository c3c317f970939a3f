import { and, eq, exists, lt, sql } from 'drizzle-orm';
import { MOST_TEXTS_A_DAY, type GroupWithTexts, type TextKind } from '#contract/textMessages';
import type { Database, Reader, Tx } from '../db/connection';
import { provedPhones, textMessages, textPreferences } from '../db/schema/messages';
import { bvnChecks } from '../db/schema/payments';
import { users } from '../db/schema/users';
import { recipientOf } from '../inbox/recipients';
import { rowsOf } from '../db/cursor';

type TextRow = typeof textMessages.$inferSelect;

const isCurrentNumber = and(
  eq(bvnChecks.userId, provedPhones.userId),
  eq(bvnChecks.phoneNumber, provedPhones.phoneNumber),
);

/** @returns undefined without a proved number */
export async function findProvedPhone(db: Reader, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ phoneNumber: provedPhones.phoneNumber })
    .from(provedPhones)
    .innerJoin(bvnChecks, isCurrentNumber)
    .where(eq(provedPhones.userId, userId));
  return row?.phoneNumber;
}

/** Replaces an earlier number. */
export async function saveProvedPhone(tx: Tx, row: typeof provedPhones.$inferSelect): Promise<void> {
  const { phoneNumber, provedAt } = row;
  const set = { phoneNumber, provedAt };
  await tx.insert(provedPhones).values(row).onConflictDoUpdate({ target: provedPhones.userId, set });
}

/** So that changing back to the number needs a new code. */
export async function forgetProvedPhone(tx: Tx, userId: string): Promise<void> {
  await tx.delete(provedPhones).where(eq(provedPhones.userId, userId));
}

/** The number that a message of this group goes to; undefined if the person wants none any more. */
export async function findNumberFor(db: Reader, userId: string, group: GroupWithTexts): Promise<string | undefined> {
  const isWanted = exists(
    db
      .select({ one: sql`1` })
      .from(textPreferences)
      .where(and(eq(textPreferences.userId, userId), eq(textPreferences.mailGroup, group))),
  );
  const [row] = await db
    .select({ phoneNumber: provedPhones.phoneNumber })
    .from(provedPhones)
    .innerJoin(bvnChecks, isCurrentNumber)
    .where(and(eq(provedPhones.userId, userId), isWanted));
  return row?.phoneNumber;
}

/**
 * Adds a message that a job will send, if its person has a proved number, wants the group's messages and got fewer than
 * the day's most.
 * @returns false if there is nothing to send
 */
export async function askForText(
  tx: Tx,
  { id, kind, group, data }: { id: string; kind: TextKind; group: GroupWithTexts; data: object },
): Promise<boolean> {
  const inserted = await tx.execute(sql`
    insert into ${textMessages} (id, user_id, kind, state, asked_at)
    select ${id}::uuid, recipients.user_id, ${kind}::text, 'waiting', date_trunc('milliseconds', clock_timestamp())
    from (${recipientOf(data)}) as recipients (user_id)
    join ${users} on ${users.id} = recipients.user_id and ${users.deletedAt} is null
    join ${textPreferences} on ${textPreferences.userId} = recipients.user_id and ${textPreferences.mailGroup} = ${group}
    join ${provedPhones} on ${provedPhones.userId} = recipients.user_id
    join ${bvnChecks} on ${isCurrentNumber}
    where ${MOST_TEXTS_A_DAY} > (
      select count(*) from ${textMessages} sent
      where sent.user_id = recipients.user_id and sent.kind <> 'code' and sent.state <> 'dropped'
        and sent.asked_at > clock_timestamp() - interval '1 day')
    returning id`);
  return rowsOf(inserted).length > 0;
}

export async function insertCodeText(db: Database, row: Pick<TextRow, 'id' | 'userId' | 'askedAt'>): Promise<void> {
  await db.insert(textMessages).values({ ...row, kind: 'code', state: 'waiting' });
}

/** @returns undefined if it ended already, or is gone with its person */
export async function findWaitingText(db: Reader, id: string): Promise<TextRow | undefined> {
  const [row] = await db
    .select()
    .from(textMessages)
    .where(and(eq(textMessages.id, id), eq(textMessages.state, 'waiting')));
  return row;
}

/** False if it ended already, or is gone with its person. */
export async function endText(
  db: Database | Tx,
  id: string,
  state: Exclude<TextRow['state'], 'waiting'>,
  endedAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(textMessages)
    .set({ state, endedAt })
    .where(and(eq(textMessages.id, id), eq(textMessages.state, 'waiting')))
    .returning({ id: textMessages.id });
  return rows.length > 0;
}

export async function findUnansweredCodes(db: Reader, askedBefore: Date): Promise<string[]> {
  const rows = await db
    .select({ id: textMessages.id })
    .from(textMessages)
    .where(
      and(eq(textMessages.kind, 'code'), eq(textMessages.state, 'waiting'), lt(textMessages.askedAt, askedBefore)),
    );
  return rows.map(({ id }) => id);
}

export async function deleteTextsAskedBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(textMessages).where(lt(textMessages.askedAt, moment));
}
