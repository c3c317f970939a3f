import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database, Reader } from '../db/connection';
import { inboxNotices, type NoticeRow } from '../db/schema/inbox';

/** @returns the notice's owner; undefined if the notice is gone, for example with a deleted account */
export async function writeNotice(
  db: Database,
  id: string,
  words: Pick<NoticeRow, 'title' | 'words' | 'link'>,
): Promise<Pick<NoticeRow, 'userId'> | undefined> {
  const [row] = await db
    .update(inboxNotices)
    .set(words)
    .where(eq(inboxNotices.id, id))
    .returning({ userId: inboxNotices.userId });
  return row;
}

export async function dropNotice(db: Database, id: string): Promise<void> {
  await db.delete(inboxNotices).where(eq(inboxNotices.id, id));
}

/** Leaves the mail to the day's combined mail. */
export async function deferToDailyMail(db: Database, id: string): Promise<void> {
  await db.update(inboxNotices).set({ toGather: true }).where(eq(inboxNotices.id, id));
}

/** People with mails waiting to be combined, ordered by id. */
export async function findPeopleToMail(
  reader: Reader,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectDistinct({ userId: inboxNotices.userId })
    .from(inboxNotices)
    .where(and(inboxNotices.toGather, after === null ? undefined : gt(inboxNotices.userId, after)))
    .orderBy(asc(inboxNotices.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

export function findWaiting(reader: Reader, userId: string): Promise<NoticeRow[]> {
  return reader
    .select()
    .from(inboxNotices)
    .where(and(eq(inboxNotices.userId, userId), inboxNotices.toGather))
    .orderBy(asc(inboxNotices.sentAt), asc(inboxNotices.id));
}

export async function recordGathered(db: Database, notices: readonly Pick<NoticeRow, 'id'>[]): Promise<void> {
  const ids = notices.map(({ id }) => id);
  await db.update(inboxNotices).set({ toGather: false }).where(inArray(inboxNotices.id, ids));
}

export async function deleteNoticesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(inboxNotices).where(lt(inboxNotices.sentAt, moment));
}
