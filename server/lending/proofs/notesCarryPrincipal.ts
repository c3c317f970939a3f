import { and, isNotNull, sql } from 'drizzle-orm';
import { readKobo } from '../../kernel/db/schema/columns';
import { loans, notes } from '../../kernel/db/schema/loans';
import { loanPayments } from '../../kernel/db/schema/repayments';
import { piecesOf, subquery } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';

const PAID: readonly string[] = ['repaid', 'settled', 'recovered'];

export const notesCarryPrincipal: Proof = {
  title:
    "A loan's notes add up to its principal, and nothing is outstanding exactly when it is repaid, settled or recovered",
  async *findFaults(reader) {
    const notesKobo = subquery(sql`coalesce((select sum(${notes.principalKobo}) from ${notes}
      where ${notes.loanId} = ${loans.id}), 0)`).mapWith(readKobo);
    const paidKobo = subquery(sql`coalesce((select sum(${loanPayments.principalKobo}) from ${loanPayments}
      where ${loanPayments.loanId} = ${loans.id}), 0)`).mapWith(readKobo);
    for await (const inPiece of piecesOf(reader, loans, loans.id)) {
      const { id, state, principalKobo } = loans;
      const rows = await reader
        .select({ id, state, principalKobo, notesKobo, paidKobo })
        .from(loans)
        .where(and(inPiece(id), isNotNull(loans.disbursedOn)));
      for (const row of rows) {
        const outstanding = row.principalKobo - row.paidKobo;
        if (row.notesKobo !== row.principalKobo)
          yield `The notes of loan ${row.id} add up to ${row.notesKobo} kobo, but its principal is ${row.principalKobo}`;
        if (outstanding < 0 || (outstanding === 0) !== PAID.includes(row.state))
          yield `Loan ${row.id} is ${row.state} with ${outstanding} kobo outstanding`;
      }
    }
  },
};
