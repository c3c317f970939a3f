import { and, eq, sql } from 'drizzle-orm';
import { loanEvents, loans } from '../../kernel/db/schema/loans';
import { loanPayments, scheduleVersions } from '../../kernel/db/schema/repayments';
import { LOANS_PIECE, piecesOf } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';

const { loanId, version, paymentId, instalmentKobo } = scheduleVersions;

const isChosen = sql`coalesce(${loanEvents.facts} ->> 'effect' = 'smallerInstalments', false)`;

export const extraPaymentsHold: Proof = {
  title: 'A payment makes instalments smaller if, and only if, the payer chose that',
  async *findFaults(reader) {
    for await (const inPiece of piecesOf(reader, loans, loans.id, LOANS_PIECE)) {
      const rows = await reader
        .select({ loanId, version })
        .from(scheduleVersions)
        .innerJoin(loanPayments, eq(loanPayments.id, paymentId))
        .innerJoin(
          loanEvents,
          and(eq(loanEvents.loanId, loanPayments.loanId), eq(loanEvents.number, loanPayments.eventNumber)),
        )
        .where(and(inPiece(loanId), sql`(${instalmentKobo} is not null) <> ${isChosen}`));
      for (const row of rows)
        yield `Version ${row.version} of the schedule of loan ${row.loanId} has not the effect that its payer chose`;
    }
  },
};
