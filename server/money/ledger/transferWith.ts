import type { Tx } from '../../db/connection';
import { transferOnce } from './service';
import type { Command, Posting } from './command';

/**
 * Like `transferOnce`, and returns the result of the work that made the postings; undefined for a repeated command.
 * @throws as `transferOnce`; errors of `work`
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
