import { and, between, eq, isNotNull, notInArray, sum } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { transfers } from '../../kernel/db/schema/ledger';
import { payouts } from '../../kernel/db/schema/payments';
import { inMonths } from './months';

/** The sum that people withdrew on each business day, without withdrawals that failed or were reversed since. */
export async function withdrawnByDay(
  reader: Reader,
  { first, last }: { first: IsoDay; last: IsoDay },
): Promise<ReadonlyMap<IsoDay, Kobo>> {
  const rows = await reader
    .select({ day: transfers.businessDay, sumKobo: sum(payouts.amountKobo).mapWith(readKobo) })
    .from(payouts)
    .innerJoin(transfers, eq(transfers.id, payouts.transferId))
    .where(
      and(
        isNotNull(payouts.userId),
        eq(transfers.kind, 'withdrawal'),
        between(transfers.businessDay, first, last),
        inMonths(transfers, { from: first, to: last }),
        notInArray(payouts.state, ['failed', 'reversed']),
      ),
    )
    .groupBy(transfers.businessDay);
  return new Map(rows.map(({ day, sumKobo }) => [day, sumKobo]));
}
