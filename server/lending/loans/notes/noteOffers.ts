import { and, eq } from 'drizzle-orm';
import type { LoanEvent } from '#contract/lending/loans/eventTypes';
import { isBeingRepaid, type LoanState } from '#contract/lending/loans/states';
import type { LapseReason } from '#contract/lending/sales/offer';
import type { Tx } from '#server/kernel/db/connection';
import { noteOffers } from '#server/kernel/db/schema/sales';
import { enqueue } from '#server/kernel/jobs/enqueue';

const openOf = (loanId: string) => and(eq(noteOffers.loanId, loanId), eq(noteOffers.state, 'open'));

/** Ends all open offers of a loan's notes. */
export async function lapseOffersOf(tx: Tx, loanId: string, why: LapseReason, at: Date): Promise<void> {
  await tx.update(noteOffers).set({ state: 'lapsed', lapsedBecause: why, endedAt: at }).where(openOf(loanId));
}

/** Updates note offers after an event of a locked loan, because their price was set for the loan as it was. */
export async function changeOffersAfter(tx: Tx, loanId: string, { type, at }: LoanEvent, after: LoanState) {
  if (type === 'replan' || type === 'holiday') return lapseOffersOf(tx, loanId, 'newPlan', new Date(at));
  if (!isBeingRepaid(after)) return lapseOffersOf(tx, loanId, 'ended', new Date(at));
  const changed = await tx
    .update(noteOffers)
    .set({ yieldBps: null })
    .where(openOf(loanId))
    .returning({ id: noteOffers.id });
  if (changed.length > 0) await enqueue(tx, 'value-offers', { loanId });
}
