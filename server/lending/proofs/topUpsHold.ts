import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readKobo } from '../../kernel/db/schema/columns';
import { loanEvents, loans } from '../../kernel/db/schema/loans';
import { piecesOf } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';

const settles = alias(loanEvents, 'settles');
const disburses = alias(loanEvents, 'disburses');

export const topUpsHold: Proof = {
  title: 'Each top-up paid off only the loan that it names, and both loans record the same amount',
  async *findFaults(reader) {
    for await (const inPiece of piecesOf(reader, loans, loans.id)) {
      const paidOff = await reader
        .select({
          id: loans.id,
          topsUpId: loans.topsUpId,
          oldId: sql<string>`${disburses.facts} #>> '{settled,loanId}'`,
          amountKobo: sql`(${disburses.facts} #>> '{settled,amountKobo}')::bigint`.mapWith(readKobo),
          toppedUpBy: sql<string | null>`${settles.facts} ->> 'toppedUpBy'`,
          settledKobo: sql`coalesce((${settles.facts} ->> 'settlementKobo')::bigint, 0)`.mapWith(readKobo),
        })
        .from(disburses)
        .innerJoin(loans, eq(loans.id, disburses.loanId))
        .leftJoin(
          settles,
          and(eq(settles.type, 'settle'), sql`${settles.loanId} = (${disburses.facts} #>> '{settled,loanId}')::uuid`),
        )
        .where(and(inPiece(loans.id), eq(disburses.type, 'disburse'), sql`${disburses.facts} ? 'settled'`));
      for (const { id, topsUpId, oldId, amountKobo, toppedUpBy, settledKobo } of paidOff)
        if (topsUpId !== oldId || toppedUpBy !== id || settledKobo !== amountKobo)
          yield `The payout of loan ${id} paid off loan ${oldId} with ${amountKobo} kobo, but that loan says otherwise`;
      const settled = await reader
        .select({ id: settles.loanId, toppedUpBy: sql<string>`${settles.facts} ->> 'toppedUpBy'` })
        .from(settles)
        .leftJoin(
          disburses,
          and(
            eq(disburses.type, 'disburse'),
            sql`${disburses.loanId} = (${settles.facts} ->> 'toppedUpBy')::uuid`,
            sql`${disburses.facts} #>> '{settled,loanId}' = ${settles.loanId}::text`,
          ),
        )
        .where(
          and(
            inPiece(settles.loanId),
            eq(settles.type, 'settle'),
            sql`${settles.facts} ? 'toppedUpBy'`,
            sql`${disburses.loanId} is null`,
          ),
        );
      for (const { id, toppedUpBy } of settled)
        yield `Loan ${id} was paid off by the payout of loan ${toppedUpBy}, which says otherwise`;
    }
  },
};
