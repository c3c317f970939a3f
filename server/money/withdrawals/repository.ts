import { and, count, desc, eq, gte, inArray, lt, max, min, notExists, or, sql } from 'drizzle-orm';
import { statesOfStage } from '#contract/money/payouts/payoutList';
import { payoutStates, settledStates } from '#contract/money/payouts/withdrawals';
import type { Database, Reader, Tx } from '../../kernel/db/connection';
import { accountEvents } from '../../kernel/db/schema/users';
import { payouts, type PayoutRow } from '../../kernel/db/schema/payments';

/** So few that the job asks about all of them within its time limit. */
const ASKED_AT_ONCE = 50;

// Names the states, so that PostgreSQL uses the index.
const isOpen = inArray(
  payouts.state,
  payoutStates.filter((state) => !settledStates.includes(state)),
);

export type NewPayout = Partial<Pick<PayoutRow, 'userId' | 'suspenseItemId' | 'heldBecause' | 'dutyKobo'>> &
  Pick<
    PayoutRow,
    | 'transferId'
    | 'provider'
    | 'amountKobo'
    | 'state'
    | 'bankName'
    | 'bankCode'
    | 'accountNumber'
    | 'accountName'
    | 'feeChargedKobo'
    | 'requestedAt'
  >;

export type PayoutOfPerson = PayoutRow & { userId: string };

export const isOfPerson = (payout: PayoutRow): payout is PayoutOfPerson => payout.userId !== null;

export async function insertPayout(tx: Tx, payout: NewPayout): Promise<PayoutRow> {
  const [row] = await tx.insert(payouts).values(payout).returning();
  // Stryker disable next-line ConditionalExpression: an insert returns its row
  if (!row) throw new Error('An inserted payout was not returned');
  return row;
}

export async function findPayoutOfTransfer(db: Reader, transferId: string): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.transferId, transferId));
  return row;
}

export async function findPayout(db: Reader, id: string): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  return row;
}

export async function lockPayout(tx: Tx, id: string): Promise<PayoutRow | undefined> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  return row;
}

export async function changePayout(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      PayoutRow,
      'state' | 'provider' | 'feeKobo' | 'sentAt' | 'notFoundAt' | 'settledAt' | 'failure' | 'failureCode'
    >
  >,
): Promise<void> {
  await tx.update(payouts).set(change).where(eq(payouts.id, id));
}

export async function recordAsked(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(payouts)
    .set({ timesAsked: sql`${payouts.timesAsked} + 1` })
    .where(inArray(payouts.id, [...ids]));
}

/** How many payouts have no outcome yet, and when the oldest was requested. */
export async function countUnderWay(db: Reader): Promise<{ count: number; since: Date | null }> {
  const [row] = await db
    .select({ count: count(), since: min(payouts.requestedAt) })
    .from(payouts)
    .where(inArray(payouts.state, [...statesOfStage.underWay]));
  // Stryker disable next-line OptionalChaining: a count always has a row
  return { count: row?.count ?? 0, since: row?.since ?? null };
}

/** After a change of name, the bank's name for the account must be compared again. */
const renamedSince = (db: Reader) =>
  db
    .select()
    .from(accountEvents)
    .where(
      and(
        eq(accountEvents.userId, payouts.userId),
        eq(accountEvents.kind, 'nameChanged'),
        gte(accountEvents.happenedAt, payouts.requestedAt),
      ),
    );

export async function hasPaidPayout(
  db: Reader,
  userId: string,
  { bankCode, accountNumber }: Pick<PayoutRow, 'bankCode' | 'accountNumber'>,
): Promise<boolean> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.userId, userId),
        eq(payouts.state, 'paid'),
        eq(payouts.bankCode, bankCode),
        eq(payouts.accountNumber, accountNumber),
        notExists(renamedSince(db)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** In random order, so that stuck payouts don't block the others. */
export async function findOpenPayouts(db: Database, provider: string, since: Date): Promise<PayoutRow[]> {
  const wasSent = and(eq(payouts.state, 'sent'), eq(payouts.provider, provider), lt(payouts.sentAt, since));
  const wasLeft = and(eq(payouts.state, 'requested'), lt(payouts.requestedAt, since));
  return db
    .select()
    .from(payouts)
    .where(or(wasSent, wasLeft))
    .orderBy(sql`random()`)
    .limit(ASKED_AT_ONCE);
}

export function listPayouts(
  db: Reader,
  userId: string,
  slice: { offset: number; limit: number },
): Promise<PayoutRow[]> {
  return db
    .select()
    .from(payouts)
    .where(eq(payouts.userId, userId))
    .orderBy(desc(payouts.requestedAt), desc(payouts.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export const countPayouts = (db: Reader, userId: string): Promise<number> =>
  db.$count(payouts, eq(payouts.userId, userId));

export async function findAllOpenAmounts(db: Reader): Promise<PayoutRow['amountKobo'][]> {
  const rows = await db.select({ amountKobo: payouts.amountKobo }).from(payouts).where(isOpen);
  return rows.map(({ amountKobo }) => amountKobo);
}

export async function findOpenAmounts(db: Reader, userId: string): Promise<PayoutRow['amountKobo'][]> {
  const rows = await db
    .select({ amountKobo: payouts.amountKobo })
    .from(payouts)
    .where(and(eq(payouts.userId, userId), isOpen));
  return rows.map(({ amountKobo }) => amountKobo);
}

/** By the business clock. */
export async function findLastSensitiveChange(db: Reader, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ last: max(accountEvents.businessAt) })
    .from(accountEvents)
    .where(
      and(
        eq(accountEvents.userId, userId),
        inArray(accountEvents.kind, [
          'passwordChanged',
          'emailVerified',
          'emailChanged',
          'bankAccountAdded',
          'bankAccountChanged',
        ]),
      ),
    );
  // Stryker disable next-line OptionalChaining: a maximum always has a row
  return row?.last ?? null;
}
