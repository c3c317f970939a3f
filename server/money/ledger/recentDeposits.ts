import { and, desc, eq, sql } from 'drizzle-orm';
import { addKobo, NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import { postings, transfers } from '../../db/schema/ledger';
import { findAccount } from './accounts';

/** Postings read from a wallet; nobody has more than these within a day. */
const LOOKED_AT = 300;

/** How many deposits came in within the last hours, by the database's clock, and how much. */
export async function sumRecentDeposits(
  db: Reader,
  userId: string,
  hours: number,
): Promise<{ count: number; sumKobo: Kobo }> {
  const account = await findAccount(db, { kind: 'wallet', userId });
  if (!account) return { count: 0, sumKobo: NO_KOBO };
  const latest = db
    .select({ transferId: postings.transferId, amountKobo: postings.amountKobo })
    .from(postings)
    .where(eq(postings.accountId, account.id))
    .orderBy(desc(postings.place))
    .limit(LOOKED_AT)
    .as('latest');
  const rows = await db
    .select({ amountKobo: latest.amountKobo })
    .from(latest)
    .innerJoin(transfers, eq(transfers.id, latest.transferId))
    .where(
      and(eq(transfers.kind, 'deposit'), sql`${transfers.bookedAt} >= now() - make_interval(hours => ${hours}::int)`),
    );
  return { count: rows.length, sumKobo: addKobo(NO_KOBO, ...rows.map(({ amountKobo }) => amountKobo)) };
}
