import { and, asc, count, gt, lte, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '#server/kernel/db/connection';
import { postings } from '#server/kernel/db/schema/ledger';

const PIECE = 10_000;

interface CompanySum {
  total: bigint;
  postings: number;
}

/**
 * Sums a company account's postings in batches, because there can be millions.
 * @param among a condition for one account's postings with `place is null`, so that their index is used
 */
export async function sumInPieces(reader: Reader, among: SQL | undefined): Promise<CompanySum> {
  const { bookedIn } = postings;
  const sum: CompanySum = { total: 0n, postings: 0 };
  let reached = '0';
  for (;;) {
    const above = and(among, gt(bookedIn, reached));
    const [end] = await reader
      .select({ bookedIn })
      .from(postings)
      .where(above)
      .orderBy(asc(bookedIn))
      .limit(1)
      .offset(PIECE);
    const piece = await sumOf(reader, end ? and(above, lte(bookedIn, end.bookedIn)) : above);
    sum.total += piece.total;
    sum.postings += piece.postings;
    if (!end) return sum;
    reached = end.bookedIn;
  }
}

async function sumOf(reader: Reader, among: SQL | undefined): Promise<CompanySum> {
  const total = sql`coalesce(sum(${postings.amountKobo}), 0)`.mapWith(String);
  const [row] = await reader.select({ total, postings: count() }).from(postings).where(among);
  return { total: BigInt(row?.total ?? 0), postings: row?.postings ?? 0 };
}
