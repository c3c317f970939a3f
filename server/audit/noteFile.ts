import { readBusinessNow } from '../businessDays/clock';
import type { ServerContext } from '../context';
import { inTransaction } from '../db/inTransaction';
import { audit, INSTALLATION_ID } from './repository';

/** Notes an export in the audit trail, since nobody can see afterwards what happens to the file. */
export function noteFile(context: ServerContext, actorId: string, list: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    const happenedAt = await readBusinessNow(context, tx);
    await audit(tx, { actorId, action: 'file taken', subjectId: INSTALLATION_ID, happenedAt, facts: { list } });
  });
}
