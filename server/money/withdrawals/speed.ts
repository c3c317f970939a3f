import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { addKobo, NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import { speedRules, type HoldReason } from '../../../contract/money/payouts/speedRules';
import type { ServerContext } from '../../context';
import type { Reader, Tx } from '../../db/connection';
import { payouts } from '../../db/schema/payments';
import { countAccountsOnDevice, isNewDevice } from '../../people/session/devices';
import { sumRecentDeposits } from '../ledger/recentDeposits';

interface Asked {
  userId: string;
  /** Absent for a token of a program that kept no sessions. */
  sessionId: string | undefined;
  amountKobo: Kobo;
}

const HOUR_MS = 3_600_000;

/**
 * Why a withdrawal is held; empty where it may go (docs/product/money.md#unusual-withdrawals). The person is locked, so of
 * two at once the second one sees the first.
 */
export async function judgeSpeed(
  { now }: Pick<ServerContext, 'now'>,
  tx: Tx,
  { userId, sessionId, amountKobo }: Asked,
): Promise<HoldReason[]> {
  if (await isOneHeld(tx, userId)) return ['oneIsHeld'];
  const sinceHours = (hours: number) => new Date(now().getTime() - hours * HOUR_MS);
  const leaving = async (hours: number) => addKobo(amountKobo, await sumLeft(tx, userId, sinceHours(hours)));
  const reasons: HoldReason[] = [];

  const { manyDeposits, straightThrough, newDevice, sharedDevice } = speedRules;
  if ((await leaving(manyDeposits.hours)) >= manyDeposits.fromKobo) {
    const { count } = await sumRecentDeposits(tx, userId, manyDeposits.hours);
    if (count >= manyDeposits.deposits) reasons.push('manyDeposits');
  }
  if ((await leaving(straightThrough.hours)) >= straightThrough.fromKobo) {
    const { sumKobo } = await sumRecentDeposits(tx, userId, straightThrough.hours);
    const isMost = (await leaving(straightThrough.hours)) * 100 >= sumKobo * straightThrough.percent;
    if (sumKobo >= straightThrough.fromKobo && isMost) reasons.push('straightThrough');
  }
  if ((await leaving(newDevice.hours)) >= newDevice.fromKobo && sessionId !== undefined) {
    if (await isNewDevice(tx, sessionId, sinceHours(newDevice.hours))) reasons.push('newDevice');
  }
  if ((await leaving(sharedDevice.hours)) >= sharedDevice.fromKobo) {
    const accounts = await countAccountsOnDevice(tx, userId, sinceHours(sharedDevice.hours));
    if (accounts >= sharedDevice.accounts) reasons.push('sharedDevice');
  }
  return reasons;
}

/** By a rule of speed; one that waits for its account alone holds nothing up. */
async function isOneHeld(db: Reader, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.userId, userId),
        eq(payouts.state, 'inReview'),
        sql`${payouts.heldBecause} && array['manyDeposits', 'straightThrough', 'newDevice', 'sharedDevice', 'oneIsHeld']`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** What was asked for since then and didn't come back; what two administrators looked at doesn't count again. */
async function sumLeft(db: Reader, userId: string, since: Date): Promise<Kobo> {
  const rows = await db
    .select({ amountKobo: payouts.amountKobo })
    .from(payouts)
    .where(
      and(
        eq(payouts.userId, userId),
        gte(payouts.requestedAt, since),
        inArray(payouts.state, ['inReview', 'requested', 'sent', 'paid']),
        eq(payouts.heldBecause, []),
      ),
    );
  return addKobo(NO_KOBO, ...rows.map(({ amountKobo }) => amountKobo));
}
