import type { MyApplicationDraft, SavedDraft } from '#contract/lending/applications/applicationDraftSchema';
import type { DraftChange } from '#contract/lending/applications/draftRules';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { deleteDraft, findDraft, insertDraft, updateDraft } from './draftsRepository';

export async function readDraft(db: Reader, userId: string): Promise<MyApplicationDraft> {
  const row = await findDraft(db, userId);
  return row ? { saved: { version: row.version, savedAt: row.savedAt.toISOString(), draft: row.draft } } : {};
}

/** @throws CodedError DRAFT_CHANGED if another tab or device saved or sent the draft since */
export async function saveDraft(
  { now }: Pick<ServerContext, 'now'>,
  tx: Tx,
  userId: string,
  { version, draft }: DraftChange,
): Promise<SavedDraft> {
  const saved =
    version === undefined
      ? await insertDraft(tx, userId, draft, now())
      : await updateDraft(tx, userId, version, draft, now());
  if (saved === undefined) throw new CodedError('DRAFT_CHANGED');
  return { version: saved };
}

/** Without `version`, deletes any version. @throws CodedError DRAFT_CHANGED if another version was saved since */
export async function endDraft(tx: Tx, userId: string, version: string | undefined): Promise<void> {
  if (version !== undefined && (await findDraft(tx, userId))?.version !== version)
    throw new CodedError('DRAFT_CHANGED');
  await deleteDraft(tx, userId);
}
