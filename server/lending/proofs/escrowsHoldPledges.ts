import { and, eq, sql } from 'drizzle-orm';
import { readKobo } from '../../kernel/db/schema/columns';
import { ledgerAccounts } from '../../kernel/db/schema/ledger';
import { loans, pledges } from '../../kernel/db/schema/loans';
import { piecesOf } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';

export const escrowsHoldPledges: Proof = {
  title:
    'An escrow equals the open pledges, equals the principal exactly when the loan is funded, and is 0 after the payout',
  async *findFaults(reader) {
    const escrowKobo = sql`coalesce(${ledgerAccounts.balanceKobo}, 0)`.mapWith(readKobo);
    const openKobo = sql`coalesce((select sum(${pledges.amountKobo}) from ${pledges}
      where ${pledges.loanId} = ${loans.id} and ${pledges.state} = 'open'), 0)`.mapWith(readKobo);
    const escrowOfLoan = and(eq(ledgerAccounts.loanId, loans.id), eq(ledgerAccounts.kind, 'escrow'));
    for await (const inPiece of piecesOf(reader, loans, loans.id)) {
      const { id, state, principalKobo } = loans;
      const rows = await reader
        .select({ id, state, principalKobo, escrowKobo, openKobo })
        .from(loans)
        .leftJoin(ledgerAccounts, escrowOfLoan)
        .where(inPiece(id));
      for (const row of rows) {
        const isWhole = row.escrowKobo === row.principalKobo;
        const isRight = row.state === 'listed' ? !isWhole : row.state === 'funded' ? isWhole : row.escrowKobo === 0;
        if (row.escrowKobo !== row.openKobo)
          yield `The escrow of loan ${row.id} holds ${row.escrowKobo} kobo, but its open pledges are ${row.openKobo}`;
        else if (!isRight) yield `The escrow of loan ${row.id}, which is ${row.state}, holds ${row.escrowKobo} kobo`;
      }
    }
  },
};
