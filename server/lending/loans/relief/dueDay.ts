import { formatDay, type IsoDay } from '#contract/dates';
import { dueDayOpensOn } from '#contract/lending/loans/acts';
import type { DueDay } from '#contract/lending/loans/dueDaySchema';
import type { DueDayForm } from '#contract/lending/loans/loanRules';
import { isBeingRepaid } from '#contract/lending/loans/states';
import {
  dueDayEffect,
  dueDayOfMonth,
  dueDayRefusal,
  type DueDayEffect,
  type DueDayRefusal,
} from '#contract/lending/schedule/dueDayChange';
import { totalOf } from '#contract/lending/schedule/parts';
import { dueParts, nextDueDay, type RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { findOpenApproval } from '#server/kernel/approvals/repository';
import { businessNow, readBusinessNow } from '#server/kernel/businessDays/clock';
import { lastOpenedDay, readLastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '#server/kernel/context';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { CodedError } from '#server/kernel/errors';
import { holdOwnLoan, record, type HeldLoan } from '../life/life';
import { findLoan } from '../life/repository';
import { readSnapshot } from '../life/snapshots';
import { findOpenHolidayRequest } from './holidayRequestsRepository';
import { replan } from './proposedPlan';
import { readSchedule, storeVersion } from '../schedule/schedule';

interface OwnLoan {
  borrowerId: string;
  loanId: string;
}

const reasons: Readonly<Record<DueDayRefusal, string>> = {
  due: 'Pay what is due first. Then you can choose another day',
  postponed: 'An instalment was moved already. You can choose another day once it is paid',
  paidAhead: 'You have paid ahead. You can choose another day once that instalment has fallen due',
  noInstalment: 'No instalment falls due this month. You can choose another day once the next month begins',
};

interface AskedAt {
  plan: RepaymentPlan;
  day: IsoDay;
  now: Date;
}

/** Why nobody can change the due day, apart from when it was changed last; undefined if they can. */
export async function readDueDayRefusal(
  db: Reader,
  loanId: string,
  { plan, day, now }: AskedAt,
): Promise<string | undefined> {
  const reason = dueDayRefusal(plan, day);
  if (reason) return reasons[reason];
  if (await findOpenHolidayRequest(db, loanId)) return 'You asked for a payment holiday. Wait for our answer first';
  if (await findOpenApproval(db, replan, loanId, now)) return 'You have a new plan to decide on first';
  return undefined;
}

async function refusalOf(
  db: Reader,
  { row, snapshot }: Pick<HeldLoan, 'row' | 'snapshot'>,
  asked: AskedAt,
): Promise<string | undefined> {
  const opensOn = dueDayOpensOn(snapshot.context);
  if (opensOn !== undefined && opensOn > asked.day)
    return `You can change the day once in 12 months: next from ${formatDay(opensOn)} on`;
  return readDueDayRefusal(db, row.id, asked);
}

/**
 * The due day of a loan, and what another one would change today.
 * @throws CodedError NOT_FOUND, also for another borrower's loan; LOAN_MOVED_ON
 */
export function readDueDay(
  context: ServerContext,
  { borrowerId, loanId, dayOfMonth }: OwnLoan & { dayOfMonth?: number | undefined },
): Promise<DueDay> {
  return inTransaction(context, async (tx) => {
    const row = await findLoan(tx, loanId);
    if (row?.borrowerId !== borrowerId) throw new CodedError('NOT_FOUND');
    if (!isBeingRepaid(row.state)) throw new CodedError('LOAN_MOVED_ON');
    const day = await readLastOpenedDay(tx);
    const now = await readBusinessNow(context, tx);
    const { plan } = await readSchedule(tx, row);
    const refusal = await refusalOf(tx, { row, snapshot: await readSnapshot(tx, row) }, { plan, day, now });
    const present = { dayOfMonth: dueDayOfMonth(plan) };
    if (refusal !== undefined) return { ...present, refusal };
    if (dayOfMonth === undefined || dayOfMonth === present.dayOfMonth) return present;
    return { ...present, effect: presentEffect(dueDayEffect(plan, dayOfMonth, day)) };
  });
}

const presentEffect = ({ after: _after, firstNumber: _number, ...effect }: DueDayEffect) => effect;

/**
 * Moves this month's instalment and all later ones to another day of the month, as a new version of the schedule.
 * @throws CodedError NOT_FOUND, LOAN_MOVED_ON; DUE_DAY_FIXED with the reason; DUE_DAY_CHANGED if it is not as shown
 */
export async function changeDueDay(
  context: ServerContext,
  tx: Tx,
  { borrowerId, loanId, dayOfMonth, nextDueOn, costKobo }: OwnLoan & DueDayForm,
): Promise<void> {
  const loan = await holdOwnLoan(tx, loanId, borrowerId);
  if (!isBeingRepaid(loan.row.state)) throw new CodedError('LOAN_MOVED_ON');
  const now = await businessNow(context, tx);
  const day = await lastOpenedDay(tx);
  const schedule = await readSchedule(tx, loan.row);
  const { plan } = schedule;
  const text = await refusalOf(tx, loan, { plan, day, now });
  if (text !== undefined) throw new CodedError('DUE_DAY_FIXED', { text });
  if (dayOfMonth === dueDayOfMonth(plan)) throw new CodedError('DUE_DAY_CHANGED');
  const effect = dueDayEffect(plan, dayOfMonth, day);
  if (effect.nextDueOn !== nextDueOn || effect.costKobo !== costKobo) throw new CodedError('DUE_DAY_CHANGED');
  const event = {
    type: 'changeDueDay' as const,
    at: now.toISOString(),
    by: borrowerId,
    day,
    dueKobo: totalOf(dueParts(plan, day)),
    outstandingKobo: loan.snapshot.context.outstandingKobo,
    dayOfMonth,
    nextDueOn,
    endsOn: effect.endsOn,
    costKobo: effect.costKobo,
  };
  const { after, firstNumber } = effect;
  const recorded = await record(tx, loan, event, { nextDueOn: nextDueDay(after) });
  const rows = after.instalments.filter(({ number }) => number >= firstNumber);
  await storeVersion(tx, loanId, schedule, rows, {
    eventNumber: recorded.row.eventCount,
    firstDueOn: nextDueOn,
  });
}
