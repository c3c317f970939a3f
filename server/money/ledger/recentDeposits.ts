import { and, sql, type SQL } from 'drizzle-orm';
import { addKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { postings, transfers } from '../../kernel/db/schema/ledger';
import { findAccountPage } from './accountPages';
import { ofTransfer } from './months';

/** How many of the wallet's postings are read at once, of whatever kind. */
const PIECE = 300;

/** The number and sum of a person's deposits within the last hours, by the database's clock. */
export async function sumRecentDeposits(
  db: Reader,
  userId: string,
  hours: number,
): Promise<{ count: number; sumKobo: Kobo }> {
  // By place, since a posting booked meanwhile moves the next piece.
  const deposits = new Map<number | null, Kobo>();
  for (let offset = 0; ; offset += PIECE) {
    const page = await findAccountPage(db, { kind: 'wallet', userId }, { offset, limit: PIECE });
    const recent = page ? await findRecent(db, page.ofPage, hours) : [];
    for (const { kind, place, amountKobo } of recent) if (kind === 'deposit') deposits.set(place, amountKobo);
    if (recent.length < PIECE) break;
  }
  return { count: deposits.size, sumKobo: addKobo(NO_KOBO, ...deposits.values()) };
}

const findRecent = (db: Reader, ofPage: SQL | undefined, hours: number) =>
  db
    .select({ kind: transfers.kind, place: postings.place, amountKobo: postings.amountKobo })
    .from(postings)
    .innerJoin(transfers, ofTransfer)
    .where(and(ofPage, sql`${transfers.bookedAt} >= now() - make_interval(hours => ${hours}::int)`));
