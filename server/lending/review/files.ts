import { momentAfter } from '#contract/dates';
import { checklistOf } from '#contract/lending/files/checklist';
import type { CheckForm } from '#contract/lending/files/fileRules';
import { ENDED_FILE_LIFE_DAYS } from '#contract/lending/files/files';
import type { MadeCheck } from '#contract/lending/files/checkSchema';
import type { LoanFiles, OpenedFile } from '#contract/lending/files/reviewedFileSchema';
import { LOAN_ROLE } from '#contract/lending/loans/acts';
import { isLive } from '#contract/lending/loans/states';
import { hasRole } from '#contract/people/roles/roles';
import { audit } from '../../kernel/audit/repository';
import { businessNow, readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { findNames } from '../../kernel/db/peopleNames';
import type { LoanRow } from '../../kernel/db/schema/loans';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { findDetails } from '../loans/life/applicationDetails';
import { holdLoan } from '../loans/life/life';
import { findLoan } from '../loans/life/repository';
import { readSnapshot } from '../loans/life/snapshots';
import { addressOf, REVIEWER_SECONDS, type FileUse } from '../files/addresses';
import { findChecks, findFile, findKeptFor, findSent, auditAccess, putCheck } from '../files/repository';

type Reviewer = Pick<UserRow, 'id' | 'roles'>;

/** @throws CodedError NOT_FOUND */
export function readLoanFiles(context: ServerContext, reviewer: Reviewer, loanId: string): Promise<LoanFiles> {
  return inTransaction(context, async (tx) => {
    const row = await findLoan(tx, loanId);
    if (!row) throw new CodedError('NOT_FOUND');
    const { reviewerId } = (await readSnapshot(tx, row)).context;
    const sent = await findSent(tx, loanId, reviewer.id);
    const deleted = sent.length > 0 ? undefined : await findDeletion(context, tx, row);
    return {
      files: sent.map(({ id, about, name, kind, bytes, sentAt, addedAt, isOpened }) => ({
        id,
        about,
        name,
        kind,
        bytes,
        sentAt: (sentAt ?? addedAt).toISOString(),
        isOpened,
      })),
      checks: await readChecklist(tx, loanId),
      ...(deleted && { deleted }),
      canCheck: row.state === 'inReview' && reviewerId === reviewer.id && hasRole(reviewer.roles, LOAN_ROLE),
    };
  });
}

type Deletion = NonNullable<LoanFiles['deleted']>;

/** Whether files are deleted by now that the borrower may have sent, and why. */
async function findDeletion(context: ServerContext, tx: Tx, loan: LoanRow): Promise<Deletion | undefined> {
  const kept = await findKeptFor(tx, loan);
  if (!kept) return undefined;
  if (kept.ownerDeletedAt) return 'accountDeleted';
  if (isLive(loan.state) || loan.disbursedOn !== null) return undefined;
  const until = momentAfter(kept.lastEventAt.toISOString(), ENDED_FILE_LIFE_DAYS);
  return new Date(until) < (await readBusinessNow(context, tx)) ? 'applicationEnded' : undefined;
}

async function readChecklist(tx: Tx, loanId: string): Promise<MadeCheck[]> {
  const { work, security } = await findDetails(tx, loanId);
  const made = await findChecks(tx, [loanId]);
  const names = await findNames(
    tx,
    made.map(({ checkedBy }) => checkedBy),
  );
  return checklistOf(work.kind, security !== undefined).map(({ item, hint }) => {
    const check = made.find((one) => one.item === item);
    const by = check && names.get(check.checkedBy);
    return {
      item,
      hint,
      level: check?.level ?? 'stated',
      ...(by !== undefined && { by }),
      ...(check && { at: check.checkedAt.toISOString() }),
    };
  });
}

interface SentFileId {
  loanId: string;
  fileId: string;
}

/** Opens a file's pages, which are drawn in the reviewer's frame. @throws CodedError those of `giveAddress` */
export const openFile = (context: ServerContext, actorId: string, file: SentFileId): Promise<OpenedFile> =>
  giveAddress(context, actorId, { ...file, use: 'drawn' });

/** Gives the file itself. @throws CodedError those of `giveAddress` */
export const saveFile = (
  context: ServerContext,
  actorId: string,
  { reason, ...file }: SentFileId & { reason: string },
): Promise<OpenedFile> => giveAddress(context, actorId, { ...file, use: 'original' }, { reason });

/**
 * Records the access in the same transaction that creates the URL, so that no file is opened without an audit entry.
 * @throws CodedError NOT_FOUND, also for a file that isn't sent yet; FILE_DELETED
 */
function giveAddress(
  context: ServerContext,
  actorId: string,
  { loanId, fileId, use }: SentFileId & { use: FileUse },
  why: { reason?: string } = {},
): Promise<OpenedFile> {
  return inTransaction(context, async (tx) => {
    const file = await findFile(tx, fileId);
    const loan = file ? undefined : await findLoan(tx, loanId);
    if (loan && (await findDeletion(context, tx, loan))) throw new CodedError('FILE_DELETED');
    if (!file?.sentAt || file.loanId !== loanId) throw new CodedError('NOT_FOUND');
    const happenedAt = await readBusinessNow(context, tx);
    if (use === 'drawn') await auditAccess(tx, fileId, actorId, happenedAt);
    const action = use === 'drawn' ? 'loan file seen' : 'loan file saved';
    await audit(tx, { actorId, action, subjectId: loanId, happenedAt, facts: { fileId, about: file.about, ...why } });
    return { address: addressOf(context, { fileId, use }, context.now(), REVIEWER_SECONDS) };
  });
}

/**
 * Records how well a statement is supported. Anything above "stated" requires opening a file of the application first.
 * @throws CodedError NOT_FOUND, LOAN_MOVED_ON unless the caller is the reviewer, FILE_NOT_OPENED
 */
export async function checkStatement(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  loanId: string,
  { item, level }: CheckForm,
): Promise<void> {
  const { row, snapshot } = await holdLoan(tx, loanId);
  if (row.state !== 'inReview' || snapshot.context.reviewerId !== actorId) throw new CodedError('LOAN_MOVED_ON');
  const { work, security } = await findDetails(tx, loanId);
  if (!checklistOf(work.kind, security !== undefined).some((line) => line.item === item))
    throw new CodedError('NOT_FOUND');
  const sent = await findSent(tx, loanId, actorId);
  if (level !== 'stated' && !sent.some(({ isOpened }) => isOpened)) throw new CodedError('FILE_NOT_OPENED');
  const happenedAt = await businessNow(context, tx);
  await putCheck(tx, loanId, { item, level }, { checkedBy: actorId, checkedAt: happenedAt });
  await audit(tx, { actorId, action: 'statement checked', subjectId: loanId, happenedAt, facts: { item, level } });
}
