import { and, count, eq, inArray, max, min, notExists, sql } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { Reader } from '#server/kernel/db/connection';
import { coveredFees, payouts } from '#server/kernel/db/schema/payments';
import { ledgerAccounts, postings, transferKeys, transfers } from '#server/kernel/db/schema/ledger';
import { readKobo } from '#server/kernel/db/schema/columns';
import { piecesOf, transferPieces, type InPiece } from '../pieces';
import { ofTransfer } from '../../months';
import type { Proof } from '../proof';

const monthOfTransfer = sql<string>`date_trunc('month', ${transfers.businessDay}::timestamp)::date`;
const amount = sql`(${transfers.content} ->> 'amountKobo')::bigint`;
/** A loan's payout names the amount before stamp duty, other withdrawals the amount without it. */
const duty = sql`case when ${transfers.content} ? 'loanId' then 0 else coalesce(${payouts.dutyKobo}, 0) end`;
const charged = sql`abs(abs(${postings.amountKobo}) - ${duty} - ${amount})`;
/** The fee that the owner pays unless the company covers it. It leaves at least one kobo of a deposit. */
const wholeFee = sql`case ${transfers.kind} when 'deposit'
  then least((${transfers.content} ->> 'feeKobo')::bigint, ${amount} - 1) else ${payouts.feeChargedKobo} end`;
/** A loan's payout sent on to the bank account, or money taken from there for it: the company always pays. */
const isForLoan = sql`${transfers.content} ? 'loanId'`;

export const feesAreBounded: Proof = {
  title:
    "The owner pays the provider's fee of a deposit or withdrawal, unless the company covers it within a month's limit",
  async *findFaults(reader, scope) {
    const firstMonth = await findFirstMonth(reader);
    for await (const inPiece of transferPieces(reader, scope)) {
      const rows = await reader
        .select({
          id: transfers.id,
          kind: transfers.kind,
          chargedKobo: charged.mapWith(readKobo),
          wholeKobo: wholeFee.mapWith(readKobo),
          coveredIn: coveredFees.month,
          month: monthOfTransfer,
          isCounted: sql<boolean>`${monthOfTransfer} >= ${firstMonth}::date and not ${isForLoan}`,
        })
        .from(transfers)
        .innerJoin(postings, ofTransfer)
        .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, postings.accountId), eq(ledgerAccounts.kind, 'wallet')))
        .leftJoin(payouts, eq(payouts.transferId, transfers.id))
        .leftJoin(coveredFees, eq(coveredFees.transferId, transfers.id))
        .where(and(inPiece(transfers.id), inArray(transfers.kind, ['deposit', 'withdrawal'])));
      for (const { id, kind, chargedKobo, wholeKobo, coveredIn, month, isCounted } of rows) {
        if (chargedKobo !== 0 && chargedKobo !== wholeKobo)
          yield `The ${kind} ${id} cost its owner ${chargedKobo} kobo, but the fee was ${wholeKobo} kobo`;
        if (coveredIn !== null && (coveredIn !== month || chargedKobo !== 0))
          yield `The company covers the fee of the ${kind} ${id} of ${month} in ${coveredIn}, but its owner paid ${chargedKobo} kobo`;
        if (coveredIn === null && isCounted && chargedKobo === 0 && (kind === 'withdrawal' || wholeKobo > 0))
          yield `The company paid the fee of the ${kind} ${id}, but doesn't list it in ${month}`;
      }
    }
    // A piece ends after all rows of its last person.
    for await (const inPiece of piecesOf(reader, coveredFees, coveredFees.userId)) yield* tooMany(reader, inPiece);
  },
};

/** The month from which on each fee that the company paid has a row; null if there are none. */
async function findFirstMonth(reader: Reader): Promise<IsoDay | null> {
  const { userId, month } = coveredFees;
  let first: IsoDay | null = null;
  for await (const inPiece of piecesOf(reader, coveredFees, userId)) {
    const [row] = await reader
      .select({ month: min(month) })
      .from(coveredFees)
      .where(inPiece(userId));
    if (row?.month && (first === null || row.month < first)) first = row.month;
  }
  return first;
}

/** A payout that turned out to be paid was free again in its month until then, so another may have taken its turn. */
async function* tooMany(reader: Reader, inPiece: InPiece) {
  const corrected = reader
    .select({ one: sql`1` })
    .from(transferKeys)
    .where(eq(transferKeys.key, sql`'payout:' || ${payouts.id} || ':corrected'`));
  const { userId, month, kind, most } = coveredFees;
  const covered = count();
  const rows = await reader
    .select({ userId, month, kind, covered, most: max(most) })
    .from(coveredFees)
    .leftJoin(payouts, eq(payouts.transferId, coveredFees.transferId))
    .where(and(inPiece(userId), sql`${payouts.state} is distinct from 'failed'`, notExists(corrected)))
    .groupBy(userId, month, kind)
    .having(sql`${covered} > ${max(most)}`);
  for (const row of rows)
    yield `The company paid the fees of ${row.covered} ${row.kind}s of ${row.userId} in ${row.month}, but the limit is ${row.most}`;
}
