import { moveOfMandate, type MandateEvent, type MandateFollowUp } from '#contract/money/mandates/mandateMachine';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import type { MandateRow } from '../../kernel/db/schema/payments';
import { enqueue } from '../../kernel/jobs/enqueue';
import { changeMandate, lockMandate } from './repository';

const carryOut: Record<MandateFollowUp, (tx: Tx, mandateId: string) => Promise<unknown>> = {
  tellActive: (tx, mandateId) => enqueue(tx, 'mandate-mail', { mandateId, about: 'active' }),
  tellEnded: (tx, mandateId) => enqueue(tx, 'mandate-mail', { mandateId, about: 'ended' }),
  endAtBank: (tx, mandateId) => enqueue(tx, 'end-mandate', { mandateId }),
};

/**
 * Moves a mandate by its machine under its row's lock, and sends the jobs that follow.
 * @param activation what is stored with `activated`
 * @returns whether its state changed
 */
export async function moveMandate(
  { now }: Pick<ServerContext, 'now'>,
  tx: Tx,
  mandateId: string,
  event: MandateEvent,
  activation?: Pick<MandateRow, 'code' | 'activeOn'>,
): Promise<boolean> {
  const mandate = await lockMandate(tx, mandateId);
  if (!mandate) return false;
  const { state, end, followUps } = moveOfMandate({ state: mandate.state, end: mandate.endReason }, event);
  const isChanged = state !== mandate.state;
  if (isChanged) {
    const ended = state === 'revoked' && { endedAt: now(), endReason: end };
    await changeMandate(tx, mandateId, { state, confirmUrl: null, ...activation, ...ended });
  }
  for (const followUp of followUps) await carryOut[followUp](tx, mandateId);
  return isChanged;
}
