import { and, count, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { MAX_UNREAD_COUNTED, NOTICE_PAGE_SIZE } from '#contract/people/inbox/inbox';
import type { Notice } from '#contract/people/inbox/noticeSchema';
import { mailKinds } from '#contract/mailKinds';
import type { Database, Reader } from '../../kernel/db/connection';
import { countUpToCap } from '../../kernel/db/countUpToCap';
import { inboxNotices, type NoticeRow } from '../../kernel/db/schema/inbox';
import { CodedError } from '../../kernel/errors';

const ofPerson = (userId: string) => and(eq(inboxNotices.userId, userId), inboxNotices.inInbox);

const unreadOf = (userId: string) => and(ofPerson(userId), isNull(inboxNotices.readAt));

export async function listNotices(
  db: Reader,
  userId: string,
  page: number,
): Promise<{ notices: Notice[]; total: number; capped: boolean }> {
  const rows = await db
    .select()
    .from(inboxNotices)
    .where(ofPerson(userId))
    .orderBy(desc(inboxNotices.sentAt), desc(inboxNotices.id))
    .offset((page - 1) * NOTICE_PAGE_SIZE)
    .limit(NOTICE_PAGE_SIZE);
  return { notices: rows.map(presentNotice), ...(await countUpToCap(db, inboxNotices, ofPerson(userId))) };
}

function presentNotice({ id, kind, title, words, sentAt, readAt, link }: NoticeRow): Notice {
  const { group, title: titleOfKind } = mailKinds[kind];
  return {
    id,
    group,
    title: title ?? titleOfKind,
    text: words ?? '',
    at: sentAt.toISOString(),
    isRead: readAt !== null,
    ...(link && { link }),
  };
}

/** Uses the index of unread notices, and stops at the bell's highest count. */
export async function countUnread(db: Reader, userId: string): Promise<number> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(inboxNotices)
    .where(unreadOf(userId))
    .limit(MAX_UNREAD_COUNTED)
    .as('counted');
  const [row] = await db.select({ unread: count() }).from(counted);
  return row?.unread ?? 0;
}

/** Keeps the first time it was read. @throws CodedError NOT_FOUND, also for another person's notice */
export async function markRead(db: Database, userId: string, id: string, now: Date): Promise<void> {
  const rows = await db
    .update(inboxNotices)
    .set({ readAt: sql`coalesce(${inboxNotices.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(ofPerson(userId), eq(inboxNotices.id, id)))
    .returning({ id: inboxNotices.id });
  if (rows.length === 0) throw new CodedError('NOT_FOUND');
}

/** @param until time of the newest notice that the person has seen; later ones stay unread */
export async function markAllRead(db: Database, userId: string, until: Date, now: Date): Promise<void> {
  await db
    .update(inboxNotices)
    .set({ readAt: now })
    .where(and(unreadOf(userId), lte(inboxNotices.sentAt, until)));
}
