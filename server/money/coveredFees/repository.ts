import { and, count, eq, sql } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { Reader, Tx } from '../../kernel/db/connection';
import { coveredFees, type coveredKinds, payouts } from '../../kernel/db/schema/payments';

export type CoveredKind = (typeof coveredKinds)[number];

/** Counts the fees covered in the day's month. A failed withdrawal cost nothing, so it doesn't count. */
export async function countCovered(db: Reader, userId: string, kind: CoveredKind, day: IsoDay): Promise<number> {
  const [row] = await db
    .select({ covered: count() })
    .from(coveredFees)
    .leftJoin(payouts, eq(payouts.transferId, coveredFees.transferId))
    .where(
      and(
        eq(coveredFees.userId, userId),
        eq(coveredFees.kind, kind),
        eq(coveredFees.month, monthOf(day)),
        sql`${payouts.state} is distinct from 'failed'`,
      ),
    );
  // Stryker disable next-line OptionalChaining: a count always has a row
  return row?.covered ?? 0;
}

export async function insertCovered(
  tx: Tx,
  { day, ...covered }: Omit<typeof coveredFees.$inferInsert, 'month'> & { day: IsoDay },
): Promise<void> {
  await tx
    .insert(coveredFees)
    .values({ ...covered, month: monthOf(day) })
    .onConflictDoNothing();
}

const monthOf = (day: IsoDay): IsoDay => `${day.slice(0, 7)}-01`;
