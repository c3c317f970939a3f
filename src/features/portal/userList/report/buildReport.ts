import { USER_PAGE_SIZE_MAX } from '#contract/office/users/userList';
import type { UnreadUserPage } from '../userListApi';
import type { ReportWorker } from './openReportWorker';

export interface ReportProgress {
  written: number;
  total: number;
  isCapped: boolean;
}

interface ReportTools {
  /** Loads the users after an id; '' loads the first page. */
  loadAfter: (after: string) => Promise<UnreadUserPage>;
  worker: ReportWorker;
  onProgress: (progress: ReportProgress) => void;
  signal: AbortSignal;
}

/**
 * Each page is written before the next one loads, so that only one is in memory.
 * @throws errors of `loadAfter` and the worker, and the signal's reason once it is aborted
 */
export async function buildReport({ loadAfter, worker, onProgress, signal }: ReportTools): Promise<Blob> {
  let after = '';
  let written = 0;
  for (;;) {
    const { unread, total, isCapped } = await loadAfter(after);
    signal.throwIfAborted();
    const added = await worker.ask({ kind: 'add', unread });
    signal.throwIfAborted();
    if (added.kind !== 'added') throw new Error('A page could not be added to the report');
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
