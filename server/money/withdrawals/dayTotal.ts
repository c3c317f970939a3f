import { and, eq, isNotNull, notInArray, sum } from 'drizzle-orm';
import type { IsoDay } from '../../../contract/dates';
import { NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import { readKobo } from '../../db/schema/columns';
import { transfers } from '../../db/schema/ledger';
import { payouts } from '../../db/schema/payments';

/** What people withdrew on a business day, less what came back to their wallets since. */
export async function sumWithdrawnOn(reader: Reader, day: IsoDay): Promise<Kobo> {
  const [row] = await reader
    .select({ sumKobo: sum(payouts.amountKobo).mapWith(readKobo) })
    .from(payouts)
    .innerJoin(transfers, eq(transfers.id, payouts.transferId))
    .where(
      and(isNotNull(payouts.userId), eq(transfers.businessDay, day), notInArray(payouts.state, ['failed', 'reversed'])),
    );
  return row?.sumKobo ?? NO_KOBO;
}
