import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { CodedError } from '../../kernel/errors';
import { audit } from '../../kernel/audit/repository';
import { findRecord } from './repository';

export interface Access {
  actorId: string;
  userId: string;
}

/** Records the access in the audit trail. @throws CodedError NOT_FOUND */
export function auditAccess(
  context: ServerContext,
  { actorId, userId }: Access,
  action: 'wallet seen' | 'sign-ins seen' | 'contacts seen',
): Promise<void> {
  return inTransaction(context, async (tx) => {
    if (!(await findRecord(tx, userId))) throw new CodedError('NOT_FOUND');
    const happenedAt = await readBusinessNow(context, tx);
    await audit(tx, { actorId, action, subjectId: userId, happenedAt });
  });
}
