import { and, eq, gt, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../../db/connection';
import { ledgerAccounts, ledgerCheckpoints, postings } from '../../../../db/schema/ledger';
import { itsCheckpoint } from '../../balances';
import type { Proof } from '../proof';

const PIECE = 10_000;

export const checkpointsHold: Proof = {
  title: 'Each checkpoint of a company account equals the sum of its postings until then',
  async *findFaults(reader) {
    const checkpoints = await reader
      .select({
        accountId: ledgerAccounts.id,
        kind: ledgerAccounts.kind,
        balanceKobo: ledgerCheckpoints.balanceKobo,
        before: ledgerCheckpoints.beforeTransaction,
      })
      .from(ledgerCheckpoints)
      .innerJoin(ledgerAccounts, itsCheckpoint);
    for (const { accountId, kind, balanceKobo, before } of checkpoints) {
      const posted = await sumBefore(reader, accountId, before);
      if (posted !== BigInt(balanceKobo)) {
        yield `The checkpoint of ${kind} is ${balanceKobo} kobo, but the postings until then sum to ${posted} kobo`;
      }
    }
  },
};

async function sumBefore(reader: Reader, accountId: number, before: string): Promise<bigint> {
  const { bookedIn, amountKobo } = postings;
  const ofAccount = and(eq(postings.accountId, accountId), isNull(postings.place), lt(bookedIn, before));
  const sumOf = async (condition: SQL | undefined) => {
    const [row] = await reader
      .select({ total: sql`coalesce(sum(${amountKobo}), 0)`.mapWith(String) })
      .from(postings)
      .where(and(ofAccount, condition));
    return BigInt(row?.total ?? 0);
  };
  let total = 0n;
  let after = '0';
  for (;;) {
    const above = gt(bookedIn, after);
    const [piece] = await reader
      .select({ end: bookedIn })
      .from(postings)
      .where(and(ofAccount, above))
      .orderBy(bookedIn)
      .limit(1)
      .offset(PIECE);
    if (!piece) return total + (await sumOf(above));
    total += await sumOf(and(above, lte(bookedIn, piece.end)));
    after = piece.end;
  }
}
