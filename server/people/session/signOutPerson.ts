import { audit } from '../../kernel/audit/repository';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { enqueue } from '../../kernel/jobs/enqueue';
import { holdPersonFor } from '../freezing/service';
import { raiseTokenVersion } from '../users/repository';

/** Nothing the person has begun can finish. @throws CodedError NOT_FOUND, ROLE_MISSING */
export async function signOutPerson(
  context: ServerContext,
  tx: Tx,
  { actorId, userId, reason }: { actorId: string; userId: string; reason: string },
): Promise<void> {
  await holdPersonFor(tx, actorId, userId);
  await raiseTokenVersion(tx, userId);
  const happenedAt = await businessNow(context, tx);
  await audit(tx, { actorId, action: 'person signed out', subjectId: userId, happenedAt, facts: { reason } });
  await enqueue(tx, 'signed-out-mail', { userId });
}
