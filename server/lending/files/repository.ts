import { and, asc, count, eq, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { CheckForm } from '#contract/lending/files/fileRules';
import type { Database, Reader, Tx } from '../../kernel/db/connection';
import { fileChunks, fileLooks, files, loanChecks, type FileRow } from '../../kernel/db/schema/files';
import { loanEvents, type LoanRow } from '../../kernel/db/schema/loans';
import { users } from '../../kernel/db/schema/users';

/** Without a loan, the files of the application that isn't sent yet. */
const unsentOf = (ownerId: string, loanId: string | undefined): SQL | undefined =>
  and(
    eq(files.ownerId, ownerId),
    loanId === undefined ? isNull(files.loanId) : eq(files.loanId, loanId),
    isNull(files.sentAt),
  );

export async function countUnsent(tx: Tx, ownerId: string, loanId: string | undefined): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(files).where(unsentOf(ownerId, loanId));
  return row?.count ?? 0;
}

export async function insertFile(tx: Tx, file: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(file);
}

export async function insertChunk(tx: Tx, fileId: string, number: number, sealed: Uint8Array): Promise<void> {
  await tx.insert(fileChunks).values({ fileId, number, sealed });
}

export async function findFile(db: Reader, fileId: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, fileId));
  return row;
}

export async function findChunk(db: Reader, fileId: string, number: number): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ sealed: fileChunks.sealed })
    .from(fileChunks)
    .where(and(eq(fileChunks.fileId, fileId), eq(fileChunks.number, number)));
  return row?.sealed;
}

export async function findFilesOf(db: Reader, ownerId: string): Promise<FileRow[]> {
  return db.select().from(files).where(eq(files.ownerId, ownerId)).orderBy(asc(files.addedAt), asc(files.id));
}

export async function deleteFile(tx: Tx, fileId: string): Promise<void> {
  await tx.delete(files).where(eq(files.id, fileId));
}

/**
 * Marks a person's unsent files as sent with a loan.
 * @param from the loan whose reviewer is answered; undefined if the files go with a new application
 */
export async function markSent(
  tx: Tx,
  { ownerId, loanId, from }: { ownerId: string; loanId: string; from: string | undefined },
  sentAt: Date,
): Promise<void> {
  await tx.update(files).set({ loanId, sentAt, keepUntil: null }).where(unsentOf(ownerId, from));
}

interface SentFile extends FileRow {
  isOpened: boolean;
}

export async function findSent(db: Reader, loanId: string, administratorId: string): Promise<SentFile[]> {
  const rows = await db
    .select({ file: files, openedAt: fileLooks.openedAt })
    .from(files)
    .leftJoin(fileLooks, and(eq(fileLooks.fileId, files.id), eq(fileLooks.administratorId, administratorId)))
    .where(and(eq(files.loanId, loanId), isNotNull(files.sentAt)))
    .orderBy(asc(files.sentAt), asc(files.addedAt), asc(files.id));
  return rows.map(({ file, openedAt }) => ({ ...file, isOpened: openedAt !== null }));
}

interface KeptFor {
  ownerDeletedAt: Date | null;
  /** The loan's last event, which ended it unless it is live. */
  lastEventAt: Date;
}

export async function findKeptFor(db: Reader, { id, borrowerId, eventCount }: LoanRow): Promise<KeptFor | undefined> {
  const [row] = await db
    .select({ ownerDeletedAt: users.deletedAt, lastEventAt: loanEvents.happenedAt })
    .from(loanEvents)
    .innerJoin(users, eq(users.id, borrowerId))
    .where(and(eq(loanEvents.loanId, id), eq(loanEvents.number, eventCount)));
  return row;
}

export async function auditAccess(tx: Tx, fileId: string, administratorId: string, openedAt: Date): Promise<void> {
  await tx.insert(fileLooks).values({ fileId, administratorId, openedAt }).onConflictDoNothing();
}

export async function findChecks(db: Reader, loanIds: readonly string[]): Promise<(typeof loanChecks.$inferSelect)[]> {
  if (loanIds.length === 0) return [];
  return db
    .select()
    .from(loanChecks)
    .where(inArray(loanChecks.loanId, [...loanIds]));
}

export async function putCheck(
  tx: Tx,
  loanId: string,
  { item, level }: CheckForm,
  made: { checkedBy: string; checkedAt: Date },
): Promise<void> {
  await tx
    .insert(loanChecks)
    .values({ loanId, item, level, ...made })
    .onConflictDoUpdate({ target: [loanChecks.loanId, loanChecks.item], set: { level, ...made } });
}

const PIECE = 200;

/** @returns whether more may remain */
export async function deleteFilesKeptUntil(db: Database, now: Date): Promise<boolean> {
  const old = db.select({ id: files.id }).from(files).where(lt(files.keepUntil, now)).limit(PIECE);
  const gone = await db.delete(files).where(inArray(files.id, old)).returning({ id: files.id });
  return gone.length === PIECE;
}
