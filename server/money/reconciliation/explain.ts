import type { Explanation } from '#contract/money/reconciliation/rules';
import { audit, INSTALLATION_ID } from '../../kernel/audit/repository';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { explainDifference } from './repository';

/**
 * Closes a difference with an explanation, so that it isn't reported again.
 * @throws CodedError NOT_FOUND if there is none or it is already explained
 */
export async function explain(
  context: ServerContext,
  tx: Tx,
  { actorId, reason, ...key }: Explanation & { actorId: string },
): Promise<void> {
  const happenedAt = await businessNow(context, tx);
  const explained = { explainedBy: actorId, explainedAt: context.now(), explanation: reason };
  if (!(await explainDifference(tx, key, explained))) throw new CodedError('NOT_FOUND');
  const { kind, reference } = key;
  const facts = { kind, ...(reference !== '' && { reference }) };
  await audit(tx, { actorId, action: 'difference explained', subjectId: INSTALLATION_ID, happenedAt, facts });
}
