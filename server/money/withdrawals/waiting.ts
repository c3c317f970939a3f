import { WITHDRAWAL_WAIT_HOURS } from '../../../contract/money/payouts/withdrawals';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { readBusinessNow } from '../../businessDays/clock';
import { findLastSensitiveChange } from './repository';

const HOUR_MS = 3_600_000;

/**
 * How long no money leaves: until a day, by the business clock, after a new password, email or bank account.
 * @returns whole hours; 0 where money may leave
 */
export async function hoursToWait(context: ServerContext, tx: Tx, userId: string): Promise<number> {
  const changedAt = await findLastSensitiveChange(tx, userId);
  if (!changedAt) return 0;
  const end = changedAt.getTime() + WITHDRAWAL_WAIT_HOURS * HOUR_MS;
  // The business clock is never behind the real one: mostly it need not be asked.
  if (end <= context.now().getTime()) return 0;
  return Math.max(0, Math.ceil((end - (await readBusinessNow(context, tx)).getTime()) / HOUR_MS));
}
