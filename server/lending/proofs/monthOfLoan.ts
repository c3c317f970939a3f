import { isBeingRepaid } from '#contract/lending/loans/states';
import { LENT_STATES } from '#contract/lending/statistics/buckets';
import { daysAfter, daysBetween, monthsBetween, startOfDay, todayInLagos, type IsoDay } from '#contract/dates';
import { foldEvents, stateOf } from '#contract/lending/loans/loanEvents';
import type { LoanMonthRow } from '../../kernel/db/schema/repayments';
import type { LoanEventRow, LoanRow } from '../../kernel/db/schema/loans';
import { readEvent } from '../loans/life/events';
import type { LoanPast } from './loanPast';
import { bucketAt, marksOfLoan, openMark, provisionBucket } from './marksOfLoan';

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);

const principalOf = ({ principalKobo }: { principalKobo: number }) => principalKobo;

/** A payment belongs to its business day, other events to their timestamp. */
export function belongsTo(event: LoanEventRow, { payments }: LoanPast, loan: LoanRow, monthEnd: IsoDay): boolean {
  const payment = payments.find(({ eventNumber }) => eventNumber === event.number);
  if (payment) return payment.paidOn <= monthEnd;
  if (event.type === 'disburse') return loan.disbursedOn !== null && loan.disbursedOn <= monthEnd;
  return event.happenedAt < startOfDay(daysAfter(monthEnd, 1));
}

/** From the payout to the month in which it was repaid. */
export function wasOwedIn({ principalKobo }: LoanRow, { payments }: LoanPast, monthEnd: IsoDay): boolean {
  const before = payments.filter(({ paidOn }) => paidOn < `${monthEnd.slice(0, 7)}-01`);
  return sumOf(before, principalOf) < principalKobo;
}

type Figures = Partial<Record<keyof LoanMonthRow, string | number | boolean | null>>;

/**
 * Calculates a loan's status at the end of a month from its first `eventCount` events, independently of how the row was
 * written.
 */
export function monthOfLoan(loan: LoanRow, past: LoanPast, monthEnd: IsoDay, eventCount: number): Figures {
  const { principalKobo, annualRateBps, disbursedOn, grade, termsVersion, purpose } = loan;
  if (annualRateBps === null || disbursedOn === null) throw new Error(`Loan ${loan.id} was never disbursed`);
  const events = past.events.filter(({ number }) => number <= eventCount);
  const payments = past.payments.filter(({ eventNumber }) => eventNumber <= eventCount);
  const now = stateOf(foldEvents(events.map(readEvent)));
  const state = LENT_STATES.find((one) => one === now);
  if (!state) throw new RangeError(`it is ${now}`);
  const daysPastDue = isBeingRepaid(state) ? daysOwedTo(past, eventCount, monthEnd) : 0;
  const mark = isBeingRepaid(state) ? openMark(marksOfLoan(loan, past, eventCount, monthEnd)) : undefined;
  const lostOn = todayOf(events.findLast(({ type }) => type === 'writeOff'));
  const until = lostOn !== undefined && lostOn < monthEnd ? lostOn : monthEnd;
  return {
    state,
    daysPastDue,
    bucket: bucketIn(state, daysPastDue, mark !== undefined),
    valuedAs: mark ? provisionBucket(daysPastDue, mark) : null,
    wasDefaulted: mark?.wasDefaulted ?? false,
    principalKobo,
    outstandingKobo: principalKobo - sumOf(payments, principalOf),
    interestKobo: sumOf(payments, ({ interestKobo }) => interestKobo),
    feeKobo: sumOf(payments, ({ feeKobo }) => feeKobo),
    servicingFeeKobo: sumOf(payments, ({ servicingFeeKobo }) => servicingFeeKobo),
    defaultedKobo: defaultedOf(loan, events, payments),
    recoveredKobo: sumOf(
      payments.filter(({ eventNumber }) => events.some((one) => one.number === eventNumber && one.type === 'recover')),
      principalOf,
    ),
    koboDays:
      principalKobo * daysBetween(disbursedOn, until) -
      sumOf(
        payments.filter(({ paidOn }) => paidOn < until),
        (payment) => payment.principalKobo * daysBetween(payment.paidOn, until),
      ),
    disbursedOn,
    monthsSincePayout: monthsBetween(disbursedOn, monthEnd),
    grade,
    termsVersion,
    purpose,
    scorecardVersion: past.scorecardVersion,
    reviewerId: past.events.findLast(({ type }) => type === 'offer')?.causedBy ?? null,
  };
}

function bucketIn(state: (typeof LENT_STATES)[number], daysPastDue: number, isMarked: boolean): string {
  if (state === 'defaulted' || state === 'writtenOff') return state;
  if (!isBeingRepaid(state)) return 'ended';
  return isMarked && daysPastDue <= 60 ? 'restructured' : bucketAt(daysPastDue);
}

/**
 * Counts one by one the days at whose end the oldest instalment that is still unpaid was owed, from the rows as they
 * were. It subtracts no days, unlike the statement that wrote the month, so that both can't be off by the same one.
 */
function daysOwedTo(past: LoanPast, eventCount: number, monthEnd: IsoDay): number {
  const isKnown = ({ sinceEvent }: { sinceEvent: number }) => sinceEvent <= eventCount;
  const counts = past.rows.filter(isKnown).map(({ number, version, dueOn, interestKobo, principalKobo }) => {
    const newest = past.versions.filter((one) => isKnown(one) && one.firstNumber <= number).at(-1);
    if (newest?.version !== version) return 0;
    const own = past.allocations.filter((one) => isKnown(one) && one.version === version && one.number === number);
    const paidKobo = sumOf(own, (one) => one.interestKobo + one.principalKobo);
    if (paidKobo >= interestKobo + principalKobo) return 0;
    const moved = past.postponements
      .filter((one) => one.number === number && one.madeOn <= monthEnd && (one.eventNumber ?? 0) <= eventCount)
      .at(-1);
    let count = 0;
    for (let day = moved && moved.dueOn > dueOn ? moved.dueOn : dueOn; day <= monthEnd; day = daysAfter(day, 1))
      count += 1;
    return count;
  });
  return Math.max(0, ...counts);
}

const todayOf = (event: LoanEventRow | undefined): IsoDay | undefined => event && todayInLagos(event.happenedAt);

/** The principal outstanding at the last default. */
function defaultedOf({ principalKobo }: LoanRow, events: LoanPast['events'], payments: LoanPast['payments']): number {
  const last = events.findLast(({ type }) => type === 'default');
  if (!last) return 0;
  return (
    principalKobo -
    sumOf(
      payments.filter(({ eventNumber }) => eventNumber < last.number),
      principalOf,
    )
  );
}
