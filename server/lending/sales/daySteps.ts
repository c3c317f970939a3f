import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { startOfDay } from '#contract/dates';
import { isBeingRepaid } from '#contract/lending/loans/states';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import type { DayStep } from '../../kernel/businessDays/dayStep';
import { noteOffers } from '../../kernel/db/schema/sales';
import { enqueue } from '../../kernel/jobs/enqueue';
import { holdLoan } from '../loans/life/life';
import { lapseOffersOf } from '../loans/notes/noteOffers';
import { readSchedule } from '../loans/schedule/schedule';

/** Note offers lapse when a payment is late, or after 30 days; a job values the remaining ones for the day. */
export const offersOfNotes: DayStep = {
  name: 'offers of notes',
  movesMoney: false,
  async findSubjects(reader, _day, { after, limit }) {
    const rows = await reader
      .selectDistinct({ loanId: noteOffers.loanId })
      .from(noteOffers)
      .where(and(eq(noteOffers.state, 'open'), after === null ? undefined : gt(noteOffers.loanId, after)))
      .orderBy(asc(noteOffers.loanId))
      .limit(limit);
    return rows.map(({ loanId }) => loanId);
  },
  async work(_context, tx, loanId, { day }) {
    const { row } = await holdLoan(tx, loanId);
    const at = startOfDay(day);
    if (!isBeingRepaid(row.state)) return 'ended';
    const { plan } = await readSchedule(tx, row);
    if (loanDaysPastDue(plan.instalments, day) > 0) {
      await lapseOffersOf(tx, loanId, 'late', at);
      return 'lapsed';
    }
    await tx
      .update(noteOffers)
      .set({ state: 'lapsed', lapsedBecause: 'expired', endedAt: at })
      .where(and(eq(noteOffers.loanId, loanId), eq(noteOffers.state, 'open'), lte(noteOffers.expiresAt, at)));
    await enqueue(tx, 'value-offers', { loanId });
    return 'asked';
  },
};
