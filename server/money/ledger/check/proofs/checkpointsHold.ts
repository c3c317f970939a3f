import { and, eq, gt, gte, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { IsoDay } from '../../../../../contract/dates';
import type { Reader } from '../../../../db/connection';
import { ledgerAccounts, ledgerCheckpoints, postings } from '../../../../db/schema/ledger';
import { closingOf } from '../closings';
import { itsCheckpoint } from '../../balances';
import type { Proof } from '../proof';

const PIECE = 10_000;

export const checkpointsHold: Proof = {
  title: 'Each checkpoint of a company account equals the sum of its postings until then',
  async *findFaults(reader, { after }) {
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
      const posted = await sumBefore(reader, { accountId, before, after });
      if (posted !== BigInt(balanceKobo)) {
        yield `The checkpoint of ${kind} is ${balanceKobo} kobo, but the postings until then sum to ${posted} kobo`;
      }
    }
  },
};

interface Asked {
  accountId: number;
  /** The checkpoint's transaction. */
  before: string;
  /** The last proved month. */
  after: IsoDay;
}

async function sumBefore(reader: Reader, { accountId, before, after }: Asked): Promise<bigint> {
  const { bookedIn, amountKobo, month } = postings;
  const ofCompany = and(eq(postings.accountId, accountId), isNull(postings.place));
  const ofAccount = and(ofCompany, gt(month, after), lt(bookedIn, before));
  const sumOf = async (condition: SQL | undefined, among = ofAccount) => {
    const [row] = await reader
      .select({ total: sql`coalesce(sum(${amountKobo}), 0)`.mapWith(String) })
      .from(postings)
      .where(and(among, condition));
    return BigInt(row?.total ?? 0);
  };
  let total = await closingBalance(reader, accountId, after);
  // A proved month may have ended after the checkpoint was made.
  total -= await sumOf(gte(bookedIn, before), and(ofCompany, lte(month, after)));
  let reached = '0';
  for (;;) {
    const above = gt(bookedIn, reached);
    const [piece] = await reader
      .select({ end: bookedIn })
      .from(postings)
      .where(and(ofAccount, above))
      .orderBy(bookedIn)
      .limit(1)
      .offset(PIECE);
    if (!piece) return total + (await sumOf(above));
    total += await sumOf(and(above, lte(bookedIn, piece.end)));
    reached = piece.end;
  }
}

async function closingBalance(reader: Reader, accountId: number, after: IsoDay): Promise<bigint> {
  const [row] = await reader
    .select({ total: sql`coalesce(${closingOf('balance_kobo', sql`${ledgerAccounts.id}`, after)}, 0)`.mapWith(String) })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountId));
  return BigInt(row?.total ?? 0);
}
