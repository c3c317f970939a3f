import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { loanEvents, loans } from '../../kernel/db/schema/loans';
import { planPurchases } from '../../kernel/db/schema/plans';
import { noteHolders, noteSales } from '../../kernel/db/schema/sales';
import { LOANS_PIECE, piecesOf } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';
import { readPasts } from './loanPast';
import { marksOfLoan, openMark } from './marksOfLoan';

export const salesOfMarked: Proof = {
  title: 'Plans buy no notes of restructured loans, and none is sold before an instalment has been paid since',
  async *findFaults(reader) {
    const turned = reader
      .select({ one: sql`1` })
      .from(loanEvents)
      .where(and(eq(loanEvents.loanId, loans.id), inArray(loanEvents.type, ['replan', 'holiday'])));
    const traded = reader
      .select({ one: sql`1` })
      .from(noteSales)
      .where(eq(noteSales.loanId, loans.id));
    for await (const inPiece of piecesOf(reader, loans, loans.id, LOANS_PIECE)) {
      const found = await reader
        .select()
        .from(loans)
        .where(and(inPiece(loans.id), exists(turned), exists(traded)));
      const ids = found.map(({ id }) => id);
      if (ids.length === 0) continue;
      const pasts = await readPasts(reader, ids);
      const { transferId, noteId, number, loanId, soldOn } = noteSales;
      const sales = await reader
        .select({
          transferId,
          loanId,
          soldOn,
          afterEvent: noteHolders.afterEvent,
          isByPlan: sql<boolean>`${planPurchases.transferId} is not null`,
        })
        .from(noteSales)
        .innerJoin(noteHolders, and(eq(noteHolders.noteId, noteId), eq(noteHolders.number, number)))
        .leftJoin(planPurchases, eq(planPurchases.transferId, transferId))
        .where(inArray(loanId, ids));
      for (const sale of sales) {
        const loan = found.find(({ id }) => id === sale.loanId);
        const past = pasts.get(sale.loanId);
        const mark = loan && past && openMark(marksOfLoan(loan, past, sale.afterEvent, sale.soldOn));
        if (!mark) continue;
        if (sale.isByPlan) yield `A plan bought a note of the restructured loan ${sale.loanId} by ${sale.transferId}`;
        if (!mark.counts.some(({ paidInRow }) => paidInRow > 0))
          yield `A note of the restructured loan ${sale.loanId} was sold by ${sale.transferId} before an instalment was paid`;
      }
    }
  },
};
