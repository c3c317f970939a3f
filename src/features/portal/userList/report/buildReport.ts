import { USER_PAGE_SIZE_MAX } from '../../../../../contract/office/users/userList';
import type { UnreadUserPage } from '../userListApi';
import type { ReportWorker } from './openReportWorker';

export interface ReportProgress {
  written: number;
  total: number;
  /** Whether there are more than `total`. */
  isCapped: boolean;
}

interface ReportTools {
  /** The users after an id, `USER_PAGE_SIZE_MAX` at most; empty text asks for the first. */
  loadAfter: (after: string) => Promise<UnreadUserPage>;
  worker: ReportWorker;
  onProgress: (progress: ReportProgress) => void;
  signal: AbortSignal;
}

/**
 * Walks all users that match, page by page, and has each page read and written by the worker before the next is asked
 * for: never more than one page is in memory, and none of it on this thread.
 * @throws what `loadAfter` and the worker throw, and the signal's reason once it is aborted
 */
export async function buildReport({ loadAfter, worker, onProgress, signal }: ReportTools): Promise<Blob> {
  let after = '';
  let written = 0;
  for (;;) {
    const { unread, total, isCapped } = await loadAfter(after);
    signal.throwIfAborted();
    const added = await worker.ask({ kind: 'add', unread });
    signal.throwIfAborted();
    if (added.kind !== 'added') throw new Error('A page of the report was not added');
    written += added.count;
    onProgress({ written, total, isCapped });
    if (added.lastId === undefined || added.count < USER_PAGE_SIZE_MAX) break;
    after = added.lastId;
  }
  const reply = await worker.ask({ kind: 'finish' });
  signal.throwIfAborted();
  if (reply.kind !== 'finished') throw new Error('The report was not finished');
  return reply.file;
}
