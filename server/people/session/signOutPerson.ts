import { SIGN_OUTS_OF_ADMINISTRATOR } from '#contract/callLimits';
import { audit } from '../../kernel/audit/repository';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { enqueue } from '../../kernel/jobs/enqueue';
import { countCall } from '../../kernel/rateLimits/service';
import { holdPersonFor } from '../freezing/service';
import { findRoles } from '../roles/mayAct';
import { raiseTokenVersion } from '../users/repository';

interface SignedOut {
  actorId: string;
  userId: string;
}

/** Counts how often the caller signs an administrator out. @throws CodedError RATE_LIMITED */
export async function countSignOut(context: ServerContext, { actorId, userId }: SignedOut): Promise<void> {
  if (!(await findRoles(context.db, userId))) return;
  await countCall(context, { name: `signOutAdministrator:${userId}` }, SIGN_OUTS_OF_ADMINISTRATOR, { id: actorId });
}

/** Nothing the person has begun can finish. @throws CodedError NOT_FOUND, ROLE_MISSING */
export async function signOutPerson(
  context: ServerContext,
  tx: Tx,
  { actorId, userId, reason }: SignedOut & { reason: string },
): Promise<void> {
  await holdPersonFor(tx, actorId, userId);
  await raiseTokenVersion(tx, userId);
  const happenedAt = await businessNow(context, tx);
  await audit(tx, { actorId, action: 'person signed out', subjectId: userId, happenedAt, facts: { reason } });
  await enqueue(tx, 'signed-out-mail', { userId });
}
