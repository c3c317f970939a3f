import { and, eq, gt, sql } from 'drizzle-orm';
import { startOfDay, type IsoDay } from '#contract/dates';
import type { TaxTerms } from '#contract/lending/terms/lendingTerms';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { taxOn } from '#contract/lending/shares/withholding';
import type { Reader } from '../../../kernel/db/connection';
import { readKobo } from '../../../kernel/db/schema/columns';
import { ledgerAccounts, ledgerCheckpoints, postings, transferKeys, transfers } from '../../../kernel/db/schema/ledger';
import { loanPayments, paymentShares } from '../../../kernel/db/schema/repayments';
import { companyBalance, itsCheckpoint } from '../../../money/ledger/balances';
import { piecesOf, type InPiece } from '../../../money/ledger/check/pieces';
import type { Proof } from '../../../money/ledger/check/proof';
import { findVersions } from '../../terms/repository';

const WITHHOLDING = eq(ledgerAccounts.kind, 'withholdingTax');

export const taxesHold: Proof = {
  title:
    'Each share is taxed by the rate of its day, and the account of withheld tax is what the shares withheld less what was paid over',
  async *findFaults(reader, { after, months }) {
    const taxesOn = await readTaxes(reader);
    for await (const inPiece of piecesOf(reader, loanPayments, loanPayments.id))
      yield* wronglyTaxed(reader, taxesOn, inPiece, after);
    for (const month of months) yield* unexplained(reader, month);
    yield* overpaid(reader);
  },
};

/** @returns the taxes of a business day: those of the last version published before it */
export async function readTaxes(reader: Reader): Promise<(day: IsoDay) => TaxTerms> {
  const versions = await findVersions(reader);
  return (day) => {
    const version = versions.find(({ publishedAt }) => publishedAt < startOfDay(day));
    return (version?.terms ?? firstLendingTerms).taxes;
  };
}

async function* wronglyTaxed(
  reader: Reader,
  taxesOn: (day: IsoDay) => TaxTerms,
  inPiece: InPiece,
  after: IsoDay,
): AsyncGenerator<string> {
  const { paymentId, noteId, interestKobo, servicingFeeKobo, withheldKobo } = paymentShares;
  const rows = await reader
    .select({ paidOn: loanPayments.paidOn, paymentId, noteId, interestKobo, servicingFeeKobo, withheldKobo })
    .from(paymentShares)
    .innerJoin(loanPayments, eq(loanPayments.id, paymentId))
    .innerJoin(transferKeys, eq(transferKeys.id, loanPayments.transferId))
    .where(and(inPiece(paymentId), gt(transferKeys.month, after)));
  for (const row of rows) {
    const taxKobo = taxOn(row, taxesOn(row.paidOn).withholdingBps);
    if (row.withheldKobo !== taxKobo)
      yield `Payment ${row.paymentId} withheld ${row.withheldKobo} kobo from note ${row.noteId} instead of ${taxKobo}`;
  }
}

/** One statement, so that its sums belong together. */
async function* unexplained(reader: Reader, month: IsoDay): AsyncGenerator<string> {
  const posted = sql`(select coalesce(sum(${postings.amountKobo}), 0) from ${postings}
    join ${ledgerAccounts} on ${ledgerAccounts.id} = ${postings.accountId}
    where ${and(eq(postings.month, month), WITHHOLDING)})`;
  const withheld = sql`(select coalesce(sum(${paymentShares.withheldKobo}), 0) from ${paymentShares}
    join ${loanPayments} on ${loanPayments.id} = ${paymentShares.paymentId}
    join ${transferKeys} on ${transferKeys.id} = ${loanPayments.transferId}
    where ${eq(transferKeys.month, month)})`;
  const paidOver = sql`(select coalesce(sum((${transfers.content} ->> 'amountKobo')::bigint), 0) from ${transfers}
    where ${and(eq(transfers.month, month), eq(transfers.kind, 'taxPaid'))})`;
  const [row] = await reader
    .select({
      postedKobo: sql`${posted}`.mapWith(readKobo),
      withheldKobo: sql`${withheld}`.mapWith(readKobo),
      paidOverKobo: sql`${paidOver}`.mapWith(readKobo),
    })
    .from(sql`(select 1) as one`);
  if (row && row.postedKobo !== row.withheldKobo - row.paidOverKobo)
    yield `In ${month.slice(0, 7)} the account of withheld tax changed by ${row.postedKobo} kobo, but ${row.withheldKobo} were withheld and ${row.paidOverKobo} paid over`;
}

async function* overpaid(reader: Reader): AsyncGenerator<string> {
  const [row] = await reader
    .select({ balanceKobo: companyBalance })
    .from(ledgerAccounts)
    .leftJoin(ledgerCheckpoints, itsCheckpoint)
    .where(WITHHOLDING);
  if (row && row.balanceKobo < 0) yield `More tax was paid over than withheld: ${row.balanceKobo} kobo`;
}
