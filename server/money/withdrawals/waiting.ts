import { WITHDRAWAL_WAIT_HOURS } from '../../../contract/money/payouts/withdrawals';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { readBusinessNow } from '../../businessDays/clock';
import { findLastSensitiveChange } from './repository';

const HOUR_MS = 3_600_000;

/**
 * The remaining wait before a withdrawal, after a new password, email or bank account.
 * @returns whole hours of the business clock; 0 if the person can withdraw
 */
export async function hoursToWait(context: ServerContext, tx: Tx, userId: string): Promise<number> {
  const changedAt = await findLastSensitiveChange(tx, userId);
  if (!changedAt) return 0;
  const end = changedAt.getTime() + WITHDRAWAL_WAIT_HOURS * HOUR_MS;
  // The business clock is never behind the real one, so it mostly needn't be read.
  if (end <= context.now().getTime()) return 0;
  return Math.max(0, Math.ceil((end - (await readBusinessNow(context, tx)).getTime()) / HOUR_MS));
}
