import { and, asc, eq, isNull } from 'drizzle-orm';
import { isBeingRepaid } from '#contract/lending/loans/states';
import { lastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { noteOffers } from '../../kernel/db/schema/sales';
import type { JobData } from '../../kernel/jobs/queues';
import { findLoan } from '../loans/life/repository';
import { readPricedLoan, yieldOf } from './todaysSale';

/**
 * The job 'value-offers': calculates the yields of a loan's open offers, or the missing ones of a seller. A loan that
 * fails doesn't stop the others.
 * @throws the last error, so that the job is retried
 */
export async function valueOffers(context: ServerContext, which: JobData['value-offers']): Promise<void> {
  const loanIds = 'loanId' in which ? [which.loanId] : await findLoansToValue(context.db, which.sellerId);
  const errors: unknown[] = [];
  for (const loanId of loanIds) await valueLoan(context, loanId).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors.at(-1);
}

async function findLoansToValue(db: Reader, sellerId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ loanId: noteOffers.loanId })
    .from(noteOffers)
    .where(and(eq(noteOffers.sellerId, sellerId), eq(noteOffers.state, 'open'), isNull(noteOffers.yieldBps)))
    .orderBy(asc(noteOffers.loanId));
  return rows.map(({ loanId }) => loanId);
}

const valueLoan = (context: ServerContext, loanId: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    const day = await lastOpenedDay(tx);
    const row = await findLoan(tx, loanId);
    if (!row || !isBeingRepaid(row.state)) return;
    const loan = await readPricedLoan(tx, row, day);
    const offers = await tx
      .select({ id: noteOffers.id, noteId: noteOffers.noteId, percent: noteOffers.percent })
      .from(noteOffers)
      .where(and(eq(noteOffers.loanId, loanId), eq(noteOffers.state, 'open')));
    for (const { id, noteId, percent } of offers) {
      const note = loan.notes.find((one) => one.noteId === noteId);
      const yieldBps = (note && yieldOf(loan, note, percent)) ?? null;
      await tx
        .update(noteOffers)
        .set({ yieldBps })
        .where(and(eq(noteOffers.id, id), eq(noteOffers.state, 'open')));
    }
  });
