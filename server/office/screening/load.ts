import { randomUUID } from 'node:crypto';
import type { LoadedList } from '#contract/office/screening/screeningSchema';
import { audit } from '../../kernel/audit/repository';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { lockKey } from '../../kernel/db/lockKey';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import type { ListFile } from './listFile';
import { wordsOfEntry } from './nameForms';
import { deleteEntries, findCurrent, insertEntries, insertVersion } from './repository';

const PIECE = 1000;

/**
 * Replaces the list's entries with the file's, and has all people screened against them. Of two loads of one list at
 * once the second waits, and becomes the version after it.
 * @throws CodedError SCREENING_LIST_LOADED if the current version has exactly this content
 */
export async function loadList(
  context: ServerContext,
  tx: Tx,
  { actorId, file }: { actorId: string; file: ListFile },
): Promise<LoadedList> {
  await lockKey(tx, 'screening list', file.list.toLowerCase());
  const current = await findCurrent(tx, file.list);
  if (current?.sha256 === file.sha256) throw new CodedError('SCREENING_LIST_LOADED');
  const list = current?.list ?? file.list;
  const id = randomUUID();
  const version = (current?.version ?? 0) + 1;
  const entries = file.entries.length;
  await deleteEntries(tx, list);
  for (let from = 0; from < entries; from += PIECE)
    await insertEntries(tx, list, file.entries.slice(from, from + PIECE), ({ name, otherNames }) =>
      wordsOfEntry([name, ...otherNames]),
    );
  const loadedAt = await businessNow(context, tx);
  const { sha256 } = file;
  await insertVersion(tx, { id, list, version, entryCount: entries, sha256, loadedBy: actorId, loadedAt });
  await audit(tx, {
    actorId,
    action: 'screening list loaded',
    subjectId: id,
    happenedAt: loadedAt,
    facts: { version, entries },
  });
  await enqueue(tx, 'screen-everyone', { versionId: id });
  return { list, version, entries };
}
