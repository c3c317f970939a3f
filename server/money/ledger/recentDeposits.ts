import { and, eq, sql } from 'drizzle-orm';
import { addKobo, NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import { postings, transfers } from '../../db/schema/ledger';
import { findAccountPage } from './accountPages';
import { ofTransfer } from './months';

/** Reads at most this many of the wallet's newest postings, of whatever kind. */
const LOOKED_AT = 300;

/** The number and sum of a person's deposits within the last hours, by the database's clock. */
export async function sumRecentDeposits(
  db: Reader,
  userId: string,
  hours: number,
): Promise<{ count: number; sumKobo: Kobo }> {
  const page = await findAccountPage(db, { kind: 'wallet', userId }, { offset: 0, limit: LOOKED_AT });
  if (!page) return { count: 0, sumKobo: NO_KOBO };
  const rows = await db
    .select({ amountKobo: postings.amountKobo })
    .from(postings)
    .innerJoin(transfers, ofTransfer)
    .where(
      and(
        page.ofPage,
        eq(transfers.kind, 'deposit'),
        sql`${transfers.bookedAt} >= now() - make_interval(hours => ${hours}::int)`,
      ),
    );
  return { count: rows.length, sumKobo: addKobo(NO_KOBO, ...rows.map(({ amountKobo }) => amountKobo)) };
}
