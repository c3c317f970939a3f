import { and, asc, gt, isNull } from 'drizzle-orm';
import { todayInLagos, type IsoDay } from '#contract/dates';
import { dueAfterWait, requestEndsOn, requestOn } from '#contract/lending/arrears/holidayRequest';
import { isBeingRepaid } from '#contract/lending/loans/states';
import { scheduledDay } from '#contract/lending/schedule/instalment';
import { businessNow } from '../../kernel/businessDays/clock';
import type { DayStep } from '../../kernel/businessDays/dayStep';
import { holidayRequests } from '../../kernel/db/schema/relief';
import { enqueue } from '../../kernel/jobs/enqueue';
import { readAskedHoliday } from '../loans/relief/askedHoliday';
import { endHolidayRequest, findOpenHolidayRequest } from '../loans/relief/holidayRequestsRepository';
import { holdLoan } from '../loans/life/life';
import { findPostponements, insertPostponements } from '../loans/schedule/postponements';
import { readSchedule } from '../loans/schedule/schedule';

/** Before the day's collection, because an instalment that waits for our answer isn't collected. */
export const holidayRequestDay: DayStep = {
  name: 'holiday requests',
  movesMoney: true,
  async findSubjects(reader, _day, { after, limit }) {
    const { loanId, endedAt } = holidayRequests;
    const rows = await reader
      .select({ loanId })
      .from(holidayRequests)
      .where(and(isNull(endedAt), after === null ? undefined : gt(loanId, after)))
      .orderBy(asc(loanId))
      .limit(limit);
    return rows.map((row) => row.loanId);
  },
  async work(context, tx, loanId, { day }) {
    const { row: loan } = await holdLoan(tx, loanId);
    const request = await findOpenHolidayRequest(tx, loanId);
    if (!request) return 'decided';
    const now = await businessNow(context, tx);
    if (!isBeingRepaid(loan.state)) {
      await endHolidayRequest(tx, loanId, 'void', now);
      return 'ended';
    }
    const askedOn = todayInLagos(request.askedAt);
    const { plan } = await readSchedule(tx, loan);
    const first = plan.instalments.find((row) => scheduledDay(row) === request.movesFrom);
    const waited = (await findPostponements(tx, loanId)).filter(({ requestId }) => requestId !== null);
    const outcome = requestOn(day, {
      askedOn,
      first,
      waited: waited.map(({ number }) => number),
      isPossible: (await readAskedHoliday(tx, loan, plan, day)) !== undefined,
    });
    if (outcome === 'stays') return outcome;
    if (outcome === 'waits' && first) {
      const dueOn: IsoDay = dueAfterWait(requestEndsOn(askedOn));
      const waits = { number: first.number, dueOn, madeOn: day, eventNumber: null, requestId: request.id };
      await insertPostponements(tx, loanId, [waits]);
    } else await endHolidayRequest(tx, loanId, outcome === 'unanswered' ? outcome : 'void', now);
    await enqueue(tx, 'holiday-request-mail', { loanId, requestId: request.id, about: outcome });
    return outcome;
  },
};
