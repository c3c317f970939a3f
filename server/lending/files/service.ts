import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { StoredFile } from '#contract/lending/files/fileSchema';
import { FILE_LIMITS, type FileKind, type FileSubject } from '#contract/lending/files/files';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { FileRow } from '../../kernel/db/schema/files';
import { CodedError } from '../../kernel/errors';
import type { Caller } from '../../kernel/http/callers';
import { holdCaller } from '../../people/users/holdPerson';
import { holdOwnLoan } from '../loans/life/life';
import { addressOf, OWNER_SECONDS } from './addresses';
import { writeContent } from './content';
import { cleanName } from './fileName';
import type { PdfThreads } from './pdf/pdfThreads';
import { redraw } from './picture';
import type { Places } from './places';
import { PDF_START, receiveFile } from './receiveFile';
import { countUnsent, deleteFile, findFile, findFilesOf, markSent } from './repository';
import { withSpool } from './spool';

interface Added {
  request: FastifyRequest;
  user: Caller;
  about: FileSubject;
  /** The loan whose reviewer is answered; absent for an application that isn't sent yet. */
  loanId?: string;
}

interface Inspection {
  pdfs: PdfThreads;
  places: Places;
}

/**
 * Receives, checks and stores a file, completely or not at all.
 * @throws CodedError those of `receiveFile`, `takeApart` and `redraw`; FILES_FULL, NOT_FOUND, LOAN_MOVED_ON, AUTH_ERROR
 */
export async function addFile(
  context: ServerContext,
  { pdfs, places }: Inspection,
  { request, user, about, loanId }: Added,
): Promise<StoredFile> {
  await inTransaction(context, (tx) => requireRoom(tx, user, loanId));
  return withSpool(async (spool) => {
    const { name, kind } = await receiveFile(request, spool);
    return places.take(user.id, async () => {
      const content = await inspect(pdfs, await spool.read(), kind);
      const file = { id: randomUUID(), ownerId: user.id, loanId: loanId ?? null, about, name: cleanName(name, kind) };
      const row = await inTransaction(context, async (tx) => {
        await requireRoom(tx, user, loanId);
        return writeContent(tx, context.keys, { ...file, kind, addedAt: await readBusinessNow(context, tx) }, content);
      });
      return present(context, row);
    });
  });
}

/** Returns what is stored: a picture redrawn, or a PDF without what stood before it. */
async function inspect(pdfs: PdfThreads, bytes: Buffer, kind: FileKind): Promise<Buffer> {
  if (kind !== 'pdf') return redraw(bytes, kind);
  const pdf = bytes.subarray(bytes.indexOf(PDF_START));
  await pdfs.takeApart(pdf);
  return pdf;
}

/** Locks the caller, so that two concurrent uploads don't both take the last place. */
async function requireRoom(tx: Tx, user: Caller, loanId: string | undefined): Promise<void> {
  await holdCaller(tx, user);
  if (loanId !== undefined) {
    const { row } = await holdOwnLoan(tx, loanId, user.id);
    if (row.state !== 'moreAsked') throw new CodedError('LOAN_MOVED_ON');
  }
  if ((await countUnsent(tx, user.id, loanId)) >= FILE_LIMITS.atOnce) throw new CodedError('FILES_FULL');
}

export async function readFiles(context: ServerContext, db: Reader, ownerId: string): Promise<StoredFile[]> {
  return (await findFilesOf(db, ownerId)).map((row) => present(context, row));
}

function present(context: Pick<ServerContext, 'keys' | 'now'>, row: FileRow): StoredFile {
  const { id, loanId, about, name, kind, bytes, addedAt, sentAt } = row;
  return {
    id,
    ...(loanId !== null && { loanId }),
    about,
    name,
    kind,
    bytes,
    addedAt: addedAt.toISOString(),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
    address: addressOf(context, { fileId: id, use: 'original' }, context.now(), OWNER_SECONDS),
  };
}

/** Holds the caller's lock, as sending does. @throws CodedError NOT_FOUND, FILE_SENT */
export async function removeFile(tx: Tx, ownerId: string, fileId: string): Promise<void> {
  const file = await findFile(tx, fileId);
  if (file?.ownerId !== ownerId) throw new CodedError('NOT_FOUND');
  if (file.sentAt) throw new CodedError('FILE_SENT');
  await deleteFile(tx, fileId);
}

/** Sends the files that the borrower added while filling in the application, which had no loan yet. */
export const sendFilesWithApplication = (tx: Tx, ownerId: string, loanId: string, at: Date): Promise<void> =>
  markSent(tx, { ownerId, loanId, from: undefined }, at);

/** Sends the files that the borrower added to the application after the reviewer asked for more. */
export const sendFilesWithAnswer = (tx: Tx, ownerId: string, loanId: string, at: Date): Promise<void> =>
  markSent(tx, { ownerId, loanId, from: loanId }, at);
