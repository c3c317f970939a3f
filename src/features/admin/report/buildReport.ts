import { USER_PAGE_SIZE_MAX } from '../../../../contract/constants';
import type { UserPage } from '../userListApi';
import type { ReportWorker } from './openReportWorker';

export interface ReportProgress {
  written: number;
  total: number;
  /** Whether there are more than `total`. */
  isCapped: boolean;
}

interface ReportTools {
  /** The users after an id, `USER_PAGE_SIZE_MAX` at most; empty text asks for the first. */
  loadAfter: (after: string) => Promise<UserPage>;
  worker: ReportWorker;
  onProgress: (progress: ReportProgress) => void;
  signal: AbortSignal;
}

/**
 * Walks all users that match, page by page, and has each page written before the next is asked for: never more than
 * one page is in memory.
 * @throws what `loadAfter` and the worker throw, and the signal's reason once it is aborted
 */
export async function buildReport({ loadAfter, worker, onProgress, signal }: ReportTools): Promise<Blob> {
  let after = '';
  let written = 0;
  for (;;) {
    const { users, total, isCapped } = await loadAfter(after);
    signal.throwIfAborted();
    await worker.ask({ kind: 'add', users });
    signal.throwIfAborted();
    written += users.length;
    onProgress({ written, total, isCapped });
    const last = users.at(-1);
    if (!last || users.length < USER_PAGE_SIZE_MAX) break;
    after = last.id;
  }
  const reply = await worker.ask({ kind: 'finish' });
  signal.throwIfAborted();
  if (reply.kind !== 'finished') throw new Error('The report was not finished');
  return reply.file;
}
