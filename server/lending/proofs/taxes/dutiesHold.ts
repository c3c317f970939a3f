import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import { dutyOn } from '#contract/money/payouts/stampDuty';
import { NO_KOBO } from '#contract/money/kobo';
import type { Reader } from '../../../kernel/db/connection';
import { bookDayTotals } from '../../../kernel/db/schema/books';
import { readKobo } from '../../../kernel/db/schema/columns';
import { ledgerAccounts, ledgerCheckpoints, ledgerMonths, postings, transfers } from '../../../kernel/db/schema/ledger';
import { payouts } from '../../../kernel/db/schema/payments';
import { companyBalance, itsCheckpoint } from '../../../money/ledger/balances';
import { piecesOf, subquery } from '../../../money/ledger/check/pieces';
import type { Proof } from '../../../money/ledger/check/proof';
import { readTaxes } from './taxesHold';

export const dutiesHold: Proof = {
  title:
    'Each withdrawal took the stamp duty of its day, and the account of stamp duty is what payouts that didn’t fail took less what was paid over',
  async *findFaults(reader, { after }) {
    const taxesOn = await readTaxes(reader);
    const { id, userId, transferId, amountKobo, dutyKobo } = payouts;
    const bookedKobo = subquery(sql`coalesce((select sum(${postings.amountKobo}) from ${postings}
      join ${ledgerAccounts} on ${ledgerAccounts.id} = ${postings.accountId} and ${ledgerAccounts.kind} = 'stampDuty'
      where ${postings.transferId} = ${transfers.id} and ${postings.month} = ${transfers.month}), 0)`).mapWith(
      readKobo,
    );
    for await (const inPiece of piecesOf(reader, payouts, id)) {
      const rows = await reader
        .select({ id, userId, amountKobo, dutyKobo, day: transfers.businessDay, kind: transfers.kind, bookedKobo })
        .from(payouts)
        .innerJoin(transfers, eq(transfers.id, transferId))
        .where(and(inPiece(id), gt(transfers.month, after)));
      for (const row of rows) {
        // The company pays none on its own payouts and on money that it returns, nor on a payout found at the provider.
        const isTaxed = row.userId !== null && row.kind === 'withdrawal';
        const wantedKobo = isTaxed ? dutyOn(row.amountKobo, taxesOn(row.day)) : NO_KOBO;
        if (row.dutyKobo !== wantedKobo || row.bookedKobo !== wantedKobo)
          yield `Payout ${row.id} took ${row.dutyKobo} kobo of stamp duty and booked ${row.bookedKobo}, instead of ${wantedKobo}`;
      }
    }
    yield* unexplained(reader);
  },
};

/** One statement, so that its sums belong together; what detached months paid over is in their days' totals. */
async function* unexplained(reader: Reader): AsyncGenerator<string> {
  const taken = sql`(select coalesce(sum(${payouts.dutyKobo}), 0) from ${payouts}
    where ${and(gt(payouts.dutyKobo, NO_KOBO), ne(payouts.state, 'failed'))})`;
  const paidOver = sql`(select coalesce(sum((${transfers.content} ->> 'amountKobo')::bigint), 0) from ${transfers}
    where ${eq(transfers.kind, 'dutyPaid')})`;
  const { day, account, transferKind, debitKobo, creditKobo } = bookDayTotals;
  const paidOverBefore = sql`(select coalesce(sum(${debitKobo} - ${creditKobo}), 0) from ${bookDayTotals}
    where ${and(eq(account, 'stampDuty'), eq(transferKind, 'dutyPaid'))} and ${day} <= (
      select max(${ledgerMonths.lastDay}) from ${ledgerMonths} where ${isNotNull(ledgerMonths.detachedAt)}))`;
  const [row] = await reader
    .select({
      balanceKobo: companyBalance,
      takenKobo: sql`${taken}`.mapWith(readKobo),
      paidOverKobo: sql`${paidOver} + ${paidOverBefore}`.mapWith(readKobo),
    })
    .from(ledgerAccounts)
    .leftJoin(ledgerCheckpoints, itsCheckpoint)
    .where(eq(ledgerAccounts.kind, 'stampDuty'));
  if (!row) return;
  const { balanceKobo, takenKobo, paidOverKobo } = row;
  if (balanceKobo !== takenKobo - paidOverKobo)
    yield `The account of stamp duty holds ${balanceKobo} kobo, but ${takenKobo} were taken and ${paidOverKobo} paid over`;
  if (balanceKobo < 0) yield `More stamp duty was paid over than taken: ${balanceKobo} kobo`;
}
