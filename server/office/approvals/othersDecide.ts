import { and, eq } from 'drizzle-orm';
import { approvals } from '../../kernel/db/schema/office';
import { lendingTerms } from '../../kernel/db/schema/loans';
import { piecesOf } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';

export const othersDecide: Proof = {
  title: 'Nobody decided their own proposal',
  async *findFaults(reader) {
    const { id, kind, proposedBy, decidedBy } = approvals;
    for await (const inPiece of piecesOf(reader, approvals, id)) {
      const rows = await reader
        .select({ id, kind })
        .from(approvals)
        .where(and(inPiece(id), eq(decidedBy, proposedBy)));
      for (const row of rows) yield `Approval ${row.id} (${row.kind}) was decided by its proposer`;
    }
    const terms = await reader
      .select({ version: lendingTerms.version })
      .from(lendingTerms)
      .where(eq(lendingTerms.publishedBy, lendingTerms.proposedBy));
    for (const { version } of terms) yield `Lending terms ${version} were published by their proposer`;
  },
};
