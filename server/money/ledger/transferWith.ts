import type { Tx } from '../../db/connection';
import { transferOnce } from './service';
import type { Command, Posting } from './command';

/**
 * As `transferOnce`, for work from which the postings follow: its result is undefined where the transfer was made before.
 * @throws as `transferOnce`; what `work` throws
 */
export async function transferWith<Result extends { postings: readonly Posting[] }>(
  tx: Tx,
  command: Command,
  work: () => Promise<Result>,
): Promise<{ transferId: string; result: Result | undefined }> {
  const done: { result?: Result } = {};
  const { transferId } = await transferOnce(tx, command, async () => {
    done.result = await work();
    return done.result.postings;
  });
  return { transferId, result: done.result };
}
