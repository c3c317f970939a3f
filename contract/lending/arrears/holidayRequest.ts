import { daysAfter, type IsoDay } from '../../dates';
import { scheduledDay, unpaidKobo, type Instalment } from '../schedule/instalment';

const REQUEST_DAYS = 7;
const DAYS_TO_PAY = 3;
const WAITS_OF_LOAN = 2;

/** When a request ends if nobody has decided on it. */
export const requestEndsOn = (askedOn: IsoDay): IsoDay => daysAfter(askedOn, REQUEST_DAYS);

/** When an instalment is due that waited for an answer until a day. */
export const dueAfterWait = (day: IsoDay): IsoDay => daysAfter(day, DAYS_TO_PAY);

/**
 * Whether an instalment that falls due may wait for an answer: once each, and two of a loan at most.
 * @param waited the numbers of instalments that waited before
 */
export const canWait = ({ number }: Pick<Instalment, 'number'>, waited: readonly number[]): boolean =>
  !waited.includes(number) && new Set(waited).size < WAITS_OF_LOAN;

interface RequestOfDay {
  askedOn: IsoDay;
  /** The instalment that moves first; undefined once there is no such row. */
  first: Instalment | undefined;
  /** The numbers of instalments that waited for an answer before. */
  waited: readonly number[];
  /** Whether the holiday can still be granted as requested. */
  isPossible: boolean;
}

/**
 * What a new day does to a request that nobody has decided on (docs/product/lending.md#late-answer).
 * @returns `waits` if its first instalment falls due that day and is not collected; `void` if it can't be granted
 */
export function requestOn(day: IsoDay, { askedOn, first, waited, isPossible }: RequestOfDay) {
  if (day >= requestEndsOn(askedOn)) return 'unanswered';
  const fallsDue = first !== undefined && scheduledDay(first) === day && askedOn < day && unpaidKobo(first) > 0;
  if (fallsDue && canWait(first, waited)) return 'waits';
  return isPossible ? 'stays' : 'void';
}
