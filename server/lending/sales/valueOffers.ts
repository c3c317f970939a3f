import { isBeingRepaid } from '../../../contract/lending/loans/states';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { JobData } from '../../jobs/queues';
import { lastOpenedDay } from '../../businessDays/lastOpenedDay';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { inTransaction } from '../../db/inTransaction';
import { noteOffers } from '../../db/schema/sales';
import { findLoan } from '../loans/repository';
import { readPricedLoan, yieldOf, type PricedLoan } from './todaysSale';

const PIECE = 50;

/** Calculates missing yields of open offers, several loans per transaction. */
export async function valueOffers(context: ServerContext, which: JobData['value-offers']): Promise<void> {
  const isAsked = 'loanId' in which ? eq(noteOffers.loanId, which.loanId) : eq(noteOffers.sellerId, which.sellerId);
  let after: string | undefined;
  do {
    after = await inTransaction(context, async (tx) => {
      const rows = await tx
        .selectDistinct({ loanId: noteOffers.loanId })
        .from(noteOffers)
        .where(
          and(
            isAsked,
            eq(noteOffers.state, 'open'),
            isNull(noteOffers.yieldBps),
            after === undefined ? undefined : gt(noteOffers.loanId, after),
          ),
        )
        .orderBy(asc(noteOffers.loanId))
        .limit(PIECE);
      const day = await lastOpenedDay(tx);
      for (const { loanId } of rows) {
        const row = await findLoan(tx, loanId);
        if (row && isBeingRepaid(row.state)) await valueOffersOf(tx, await readPricedLoan(tx, row, day));
      }
      return rows.length < PIECE ? undefined : rows.at(-1)?.loanId;
    });
  } while (after !== undefined);
}

/** For one loan, whether its offers had a yield or not. */
export async function valueOffersOf(tx: Tx, loan: PricedLoan): Promise<void> {
  const offers = await tx
    .select({ id: noteOffers.id, noteId: noteOffers.noteId, percent: noteOffers.percent })
    .from(noteOffers)
    .where(and(eq(noteOffers.loanId, loan.row.id), eq(noteOffers.state, 'open')));
  for (const { id, noteId, percent } of offers) {
    const note = loan.notes.find((one) => one.noteId === noteId);
    const yieldBps = note && yieldOf(loan, note, percent);
    if (yieldBps !== undefined)
      await tx
        .update(noteOffers)
        .set({ yieldBps })
        .where(and(eq(noteOffers.id, id), eq(noteOffers.state, 'open')));
  }
}
