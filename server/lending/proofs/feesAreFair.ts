import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { REPAYMENT_STEP } from '../../kernel/businessDays/dayStep';
import { SET_ASIDE } from '../../kernel/businessDays/setAside';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { businessDayResults } from '../../kernel/db/schema/books';
import { ledgerAccounts, postings, transferKeys, transfers } from '../../kernel/db/schema/ledger';
import { loans } from '../../kernel/db/schema/loans';
import { feeWaivers, lateFees } from '../../kernel/db/schema/repayments';
import { piecesOf, transferPieces, type InPiece } from '../../money/ledger/check/pieces';
import type { Proof, Scope } from '../../money/ledger/check/proof';
import { ofKey } from '../../money/ledger/months';

export const feesAreFair: Proof = {
  title:
    'No late fee was charged for a day processed late or a loan set aside, and the paid part of a waived fee was refunded once',
  async *findFaults(reader, scope) {
    for await (const inPiece of piecesOf(reader, loans, loans.id)) {
      yield* unfairFees(reader, inPiece);
      yield* wrongRefunds(reader, inPiece, scope);
    }
    for await (const inPiece of transferPieces(reader, scope)) yield* strayRefunds(reader, inPiece);
  },
};

async function* unfairFees(reader: Reader, inPiece: InPiece) {
  const { day, step, subjectId, isLate, outcome } = businessDayResults;
  const rows = await reader
    .select({ loanId: lateFees.loanId, number: lateFees.number })
    .from(lateFees)
    .innerJoin(
      businessDayResults,
      and(eq(day, lateFees.chargedOn), eq(step, REPAYMENT_STEP), eq(subjectId, lateFees.loanId)),
    )
    .where(and(inPiece(lateFees.loanId), or(isLate, eq(outcome, SET_ASIDE))));
  for (const { loanId, number } of rows)
    yield `The late fee of instalment ${number} of loan ${loanId} was not justified`;
}

async function* wrongRefunds(reader: Reader, inPiece: InPiece, { after }: Scope) {
  const came = sql`coalesce((select sum(${postings.amountKobo}) from ${postings}
    join ${ledgerAccounts} on ${ledgerAccounts.id} = ${postings.accountId}
    where ${ofKey} and ${ledgerAccounts.userId} = ${loans.borrowerId}), 0)`;
  const rows = await reader
    .select({
      loanId: feeWaivers.loanId,
      number: feeWaivers.number,
      paidKobo: feeWaivers.paidKobo,
      cameKobo: came.mapWith(readKobo),
    })
    .from(feeWaivers)
    .innerJoin(loans, eq(loans.id, feeWaivers.loanId))
    .innerJoin(lateFees, and(eq(lateFees.loanId, feeWaivers.loanId), eq(lateFees.number, feeWaivers.number)))
    .leftJoin(transferKeys, eq(transferKeys.id, feeWaivers.transferId))
    .where(
      and(
        inPiece(feeWaivers.loanId),
        or(isNull(transferKeys.id), gt(transferKeys.month, after)),
        or(
          gt(feeWaivers.paidKobo, lateFees.feeKobo),
          sql`${feeWaivers.paidKobo} <> ${came}`,
          and(isNotNull(feeWaivers.transferId), sql`${transferKeys.kind} is distinct from 'feeRefund'`),
        ),
      ),
    );
  for (const { loanId, number, paidKobo, cameKobo } of rows)
    yield `The fee of instalment ${number} of loan ${loanId} was waived with ${paidKobo} kobo paid, but ${cameKobo} were refunded`;
}

async function* strayRefunds(reader: Reader, inPiece: InPiece) {
  const rows = await reader
    .select({ id: transfers.id })
    .from(transfers)
    .leftJoin(feeWaivers, eq(feeWaivers.transferId, transfers.id))
    .where(and(inPiece(transfers.id), eq(transfers.kind, 'feeRefund'), isNull(feeWaivers.loanId)));
  for (const { id } of rows) yield `Transfer ${id} refunds a late fee that was not waived`;
}
