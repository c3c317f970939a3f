import { and, eq, gte, inArray } from 'drizzle-orm';
import { addKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import { SPEED_LIMITS, speedLimits, type HoldReason, type SpeedLimitName } from '#contract/money/payouts/speedLimits';
import { HOUR_MS } from '#contract/dates';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { payouts } from '../../kernel/db/schema/payments';
import { countAccountsOnDevice, isNewDevice } from '../../people/session/devices';
import { sumRecentDeposits } from '../ledger/recentDeposits';
import { waitsForSpeed } from './held';

interface WithdrawalInput {
  userId: string;
  /** Absent for API tokens. */
  sessionId: string | undefined;
  amountKobo: Kobo;
}

/**
 * Why a withdrawal is held; empty if it isn't (docs/product/money.md#unusual-withdrawals). Requires the person's lock,
 * so the second of two concurrent withdrawals sees the first.
 */
export async function judgeSpeed(
  { now }: Pick<ServerContext, 'now'>,
  tx: Tx,
  { userId, sessionId, amountKobo }: WithdrawalInput,
): Promise<HoldReason[]> {
  if (await isOneHeld(tx, userId)) return ['oneIsHeld'];
  const reasons: HoldReason[] = [];
  for (const name of SPEED_LIMITS) {
    const { fromKobo, hours } = speedLimits[name];
    const since = new Date(now().getTime() - hours * HOUR_MS);
    const leavingKobo = addKobo(amountKobo, await sumWithdrawn(tx, userId, since));
    if (leavingKobo < fromKobo) continue;
    if (await looksUnusual[name](tx, { userId, sessionId, since, leavingKobo })) reasons.push(name);
  }
  return reasons;
}

interface Leaving extends Omit<WithdrawalInput, 'amountKobo'> {
  since: Date;
  /** This withdrawal plus those since the moment. */
  leavingKobo: Kobo;
}

const looksUnusual: Readonly<Record<SpeedLimitName, (db: Reader, leaving: Leaving) => Promise<boolean>>> = {
  async manyDeposits(db, { userId }) {
    const { hours, deposits } = speedLimits.manyDeposits;
    return (await sumRecentDeposits(db, userId, hours)).count >= deposits;
  },
  async straightThrough(db, { userId, leavingKobo }) {
    const { hours, fromKobo, percent } = speedLimits.straightThrough;
    const { sumKobo } = await sumRecentDeposits(db, userId, hours);
    return sumKobo >= fromKobo && leavingKobo * 100 >= sumKobo * percent;
  },
  // Stryker disable next-line ConditionalExpression: without a session, nothing is found
  newDevice: async (db, { sessionId, since }) => sessionId !== undefined && isNewDevice(db, sessionId, since),
  async sharedDevice(db, { userId, since }) {
    return (await countAccountsOnDevice(db, userId, since)) >= speedLimits.sharedDevice.accounts;
  },
};

/** Only counts withdrawals held as unusual, not those held for their account. */
async function isOneHeld(db: Reader, userId: string): Promise<boolean> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.userId, userId), waitsForSpeed))
    .limit(1);
  return row !== undefined;
}

/** Withdrawals since then that weren't returned, except those that two administrators have reviewed. */
async function sumWithdrawn(db: Reader, userId: string, since: Date): Promise<Kobo> {
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
