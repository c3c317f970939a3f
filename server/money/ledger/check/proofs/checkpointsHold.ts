import { and, eq, gt, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { Reader } from '#server/kernel/db/connection';
import { ledgerAccounts, ledgerCheckpoints, postings } from '#server/kernel/db/schema/ledger';
import { itsCheckpoint } from '../../balances';
import { closingOf } from '../pieces';
import { sumInPieces } from '../companySums';
import type { Proof } from '../proof';

export const checkpointsHold: Proof = {
  title: 'Each checkpoint of a company account equals the sum of its postings until then',
  async *findFaults(reader, { after }) {
    const checkpoints = await reader
      .select({
        accountId: ledgerAccounts.id,
        kind: ledgerAccounts.kind,
        balanceKobo: ledgerCheckpoints.balanceKobo,
        before: ledgerCheckpoints.beforeTransaction,
        fromMonth: ledgerCheckpoints.fromMonth,
        closedKobo: sql`coalesce(${closingOf('balance_kobo', sql`${ledgerAccounts.id}`, after)}, 0)`.mapWith(String),
      })
      .from(ledgerCheckpoints)
      .innerJoin(ledgerAccounts, itsCheckpoint);
    for (const { accountId, kind, balanceKobo, before, fromMonth, closedKobo } of checkpoints) {
      const posted = BigInt(closedKobo) + (await sumSince(reader, { accountId, before, after }));
      if (posted !== BigInt(balanceKobo))
        yield `The checkpoint of ${kind} is ${balanceKobo} kobo, but the postings until then sum to ${posted} kobo`;
      const { postings: missed } = await sumInPieces(
        reader,
        and(ofCompany(accountId), lt(postings.month, fromMonth), gt(postings.month, after), gte(bookedIn, before)),
      );
      if (missed > 0) yield `The checkpoint of ${kind} leaves out ${missed} postings of months before ${fromMonth}`;
    }
  },
};

const { bookedIn, month } = postings;

const ofCompany = (accountId: number) => and(eq(postings.accountId, accountId), isNull(postings.place));

interface CheckpointRange {
  accountId: number;
  /** The checkpoint's transaction id. */
  before: string;
  /** The last proved month. */
  after: IsoDay;
}

/** The sum of the postings between the end of the last proved month and the checkpoint. */
async function sumSince(reader: Reader, { accountId, before, after }: CheckpointRange): Promise<bigint> {
  const later = await sumInPieces(reader, and(ofCompany(accountId), gt(month, after), lt(bookedIn, before)));
  // If a proved month ended after the checkpoint was made, its later postings aren't part of the checkpoint.
  const notYet = await sumInPieces(reader, and(ofCompany(accountId), lte(month, after), gte(bookedIn, before)));
  return later.total - notYet.total;
}
