import type { Readable } from 'node:stream';
import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { Reader } from '#server/kernel/db/connection';
import { inPieces } from '#server/kernel/db/inPieces';
import { sentMails } from '#server/kernel/db/schema/inbox';
import { textMessages } from '#server/kernel/db/schema/messages';
import { csvStream } from '#server/kernel/http/csvStream';

/** Emails, then text messages, each oldest first; their texts aren't kept. */
export const takeMessages = (db: Reader, userId: string): Promise<Readable> =>
  csvStream(['Way', 'Kind', 'Subject', 'Time (UTC)', 'Outcome'], linesOf(db, userId), (cells) => cells);

async function* linesOf(db: Reader, userId: string): AsyncGenerator<string[]> {
  for await (const { kind, subject, sentAt, outcome } of mailsOf(db, userId))
    yield ['Email', kind, subject, sentAt.toISOString(), outcome];
  for (const { kind, askedAt, state } of await textsOf(db, userId))
    yield ['Text message', kind, '', askedAt.toISOString(), state];
}

const mailsOf = (db: Reader, userId: string) =>
  inPieces<typeof sentMails.$inferSelect>((last, limit) =>
    db
      .select()
      .from(sentMails)
      .where(
        and(
          eq(sentMails.userId, userId),
          last &&
            or(gt(sentMails.sentAt, last.sentAt), and(eq(sentMails.sentAt, last.sentAt), gt(sentMails.id, last.id))),
        ),
      )
      .orderBy(asc(sentMails.sentAt), asc(sentMails.id))
      .limit(limit),
  );

const textsOf = (db: Reader, userId: string) =>
  db.select().from(textMessages).where(eq(textMessages.userId, userId)).orderBy(asc(textMessages.askedAt));
