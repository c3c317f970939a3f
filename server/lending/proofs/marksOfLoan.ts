import { daysAfter, daysBetween, todayInLagos, type IsoDay } from '#contract/dates';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import { unpaidKobo, type Instalment } from '#contract/lending/schedule/instalment';
import { NO_KOBO } from '#contract/money/kobo';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { scheduleOf } from '../loans/schedule/scheduleRows';
import type { LoanPast } from './loanPast';

export interface FoundCount {
  countedOn: IsoDay;
  paidInRow: number;
}

interface Before {
  wasDefaulted: boolean;
  bucketBefore: string;
}

interface FoundMark extends Before {
  eventNumber: number;
  markedOn: IsoDay;
  /** If the work of its day came after the event. */
  orBefore: Before;
  counts: FoundCount[];
}

const ORDER = ['onTime', 'days1To30', 'days31To60', 'days61To90', 'over90', 'defaulted'];

/** By lateness alone. */
export const bucketAt = (daysLate: number): string =>
  daysLate === 0 ? 'onTime' : (ORDER[Math.min(4, Math.ceil(daysLate / 30))] ?? '');

const worstOf = (...buckets: string[]): string =>
  buckets.reduce((worst, bucket) => (ORDER.indexOf(bucket) > ORDER.indexOf(worst) ? bucket : worst));

const paidAtLast = ({ counts }: FoundMark): number => counts.at(-1)?.paidInRow ?? 0;

const isStillMarked = (mark: FoundMark): boolean => paidAtLast(mark) < (mark.wasDefaulted ? 6 : 3);

/** The bucket whose provision applies to a marked loan that is so late. */
export function provisionBucket(daysLate: number, mark: FoundMark): string {
  const own = mark.wasDefaulted
    ? [paidAtLast(mark) < 3 ? 'defaulted' : 'days61To90']
    : ['days31To60', mark.bucketBefore];
  return worstOf(bucketAt(daysLate), ...own);
}

/** The newest mark, unless it is over. */
export function openMark(marks: readonly FoundMark[]): FoundMark | undefined {
  const last = marks.at(-1);
  return last && isStillMarked(last) ? last : undefined;
}

/** The instalments as they were on a day, after a loan's first events, without late fees. */
function instalmentsAfter(loan: LoanRow, past: LoanPast, eventCount: number, day: IsoDay): readonly Instalment[] {
  const { principalKobo, annualRateBps, months, disbursedOn } = loan;
  if (annualRateBps === null || disbursedOn === null) throw new Error(`Loan ${loan.id} was never disbursed`);
  const isKnown = ({ sinceEvent }: { sinceEvent: number }) => sinceEvent <= eventCount;
  const { plan } = scheduleOf(
    { principalKobo, annualRateBps, months, disbursedOn },
    {
      versions: past.versions.filter(isKnown),
      // Fees are left out on both sides because they are paid before the rest of a row.
      rows: past.rows.filter(isKnown).map((row) => ({ ...row, carriedFeeKobo: NO_KOBO })),
      fees: [],
      allocations: past.allocations.filter(isKnown).map((one) => ({ ...one, feeKobo: NO_KOBO })),
      extraPayments: [],
      postponements: past.postponements.filter(
        ({ madeOn, eventNumber }) => madeOn <= day && (eventNumber ?? 0) <= eventCount,
      ),
    },
  );
  return plan.instalments;
}

/**
 * The marks that a loan's first events give it, counted to the end of a day; independent of how they were written.
 * @param eventCount how many events are known
 */
export function marksOfLoan(loan: LoanRow, past: LoanPast, eventCount: number, day: IsoDay): FoundMark[] {
  const marks: FoundMark[] = [];
  let isDefaulted = false;
  for (const event of past.events.filter((one) => one.number <= eventCount)) {
    const { number, type, happenedAt } = event;
    if (type === 'default') isDefaulted = true;
    if (type !== 'replan' && type !== 'holiday') continue;
    const daysPastDue: unknown = Reflect.get(Object(event.facts), 'daysPastDue');
    const on = todayInLagos(happenedAt);
    const lateBefore = loanDaysPastDue(instalmentsAfter(loan, past, number - 1, on), daysAfter(on, -1));
    const last = marks.at(-1);
    const beforeAt = (day: IsoDay): Before => {
      if (isDefaulted) return { wasDefaulted: true, bucketBefore: 'defaulted' };
      const counts = last ? countsOf(loan, past, last, number - 1, { day, missedBy: daysAfter(on, -1) }) : [];
      const open = last && isStillMarked({ ...last, counts }) ? { ...last, counts } : undefined;
      return {
        wasDefaulted: open?.wasDefaulted === true,
        bucketBefore: open ? provisionBucket(lateBefore, open) : bucketAt(lateBefore),
      };
    };
    // Events from before loans were marked don't say how late it was.
    if (daysPastDue !== undefined && (type === 'replan' || daysPastDue !== 0)) {
      const [now, orBefore] = [beforeAt(on), beforeAt(daysAfter(on, -1))];
      marks.push({ eventNumber: number, markedOn: on, ...now, orBefore, counts: [] });
    }
    isDefaulted = false;
  }
  return marks.map((mark, index) => {
    const next = marks[index + 1]?.eventNumber ?? eventCount + 1;
    // Default ends a mark.
    const end = past.events.find(
      ({ number, type }) =>
        number > mark.eventNumber && number <= eventCount && (type === 'default' || number === next),
    );
    if (!end) return { ...mark, counts: countsOf(loan, past, mark, eventCount, { day, missedBy: day }) };
    const endedOn = todayInLagos(end.happenedAt);
    const until = endedOn < day ? endedOn : day;
    // The morning counts what was missed the day before.
    const missedBy = endedOn <= day ? daysAfter(endedOn, -1) : day;
    return { ...mark, counts: countsOf(loan, past, mark, end.number - 1, { day: until, missedBy }) };
  });
}

/** Each change of the count up to the end of a day; an instalment not paid within three days is missed. */
function countsOf(
  loan: LoanRow,
  past: LoanPast,
  mark: FoundMark,
  eventCount: number,
  { day, missedBy }: { day: IsoDay; missedBy: IsoDay },
): FoundCount[] {
  const paidDays = (number: number): IsoDay[] =>
    past.allocations
      .filter((one) => one.number === number && one.sinceEvent <= eventCount)
      .flatMap(({ paymentId }) => past.payments.filter(({ id }) => id === paymentId).map(({ paidOn }) => paidOn));
  const found: FoundCount[] = [];
  let inRow = 0;
  // What the holiday moved when it was overdue fell due before.
  const fallsDueAfter = ({ dueOn, postponed }: Instalment) => (postponed?.from ?? dueOn) > mark.markedOn;
  for (const row of instalmentsAfter(loan, past, eventCount, day).filter(fallsDueAfter)) {
    const [lastPaid] = unpaidKobo(row) === 0 ? paidDays(row.number).sort().reverse() : [];
    const isInTime = lastPaid !== undefined && daysBetween(row.dueOn, lastPaid) <= 3;
    const [countedOn = row.dueOn] = [isInTime ? lastPaid : daysAfter(row.dueOn, 3), row.dueOn].sort().reverse();
    if (countedOn > (isInTime ? day : missedBy)) break;
    if (isInTime || inRow > 0) found.push({ countedOn, paidInRow: isInTime ? inRow + 1 : 0 });
    inRow = isInTime ? inRow + 1 : 0;
    if (inRow === (mark.wasDefaulted ? 6 : 3)) break;
  }
  return found;
}
