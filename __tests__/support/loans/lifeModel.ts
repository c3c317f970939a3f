import { naira } from '../../../contract/money/kobo';
import type { LoanState } from '../../../contract/loans/states';

/** By their place in the cast of the test. */
export type Administrator = number;
export type Lender = number;

export const PRINCIPAL = naira(160_000);
export const INCREMENT = naira(40_000);

const DAYS: Partial<Record<LoanState, number>> = { moreAsked: 14, offered: 7, listed: 14, funded: 5 };
const SECOND_LOOK_DAYS = 30;

/**
 * What one loan does next, written apart from the product's own machine and money: states, people, whole days and sums. Days
 * are those of the business clock since the loan was applied for.
 */
export class LifeModel {
  state: LoanState = 'submitted';
  day = 0;
  /** When the state began that has a deadline. */
  since = 0;
  reviewer: Administrator | undefined;
  offeredBy: Administrator | undefined;
  declinedBy: Administrator | undefined;
  declinedOn = 0;
  hadSecondLook = false;
  /** The day of each open pledge; each is of one increment, which is also the most one lender may pledge. */
  readonly pledges = new Map<Lender, number>();
  /** Unpaid of all instalments, as last seen; what is due of it; what settles it. */
  owedKobo = 0;
  dueKobo = 0;
  settlementKobo = 0;

  get pledgedKobo(): number {
    return this.pledges.size * INCREMENT;
  }

  /** The hour of the day is later than when the state began, so its last day counts as over for people. */
  private get isInTime(): boolean {
    return this.day - this.since < (DAYS[this.state] ?? Infinity);
  }

  private enter(state: LoanState): void {
    this.state = state;
    this.since = this.day;
  }

  private is(...states: LoanState[]): boolean {
    return states.includes(this.state);
  }

  /** What may be done, by whom; with what follows. Each answers whether it was allowed. */
  readonly acts = {
    take: (by: Administrator) =>
      this.when(this.is('submitted') && by !== this.declinedBy, 'inReview', () => {
        this.reviewer = by;
      }),
    releaseOwn: (by: Administrator) => this.when(this.is('inReview', 'moreAsked') && by === this.reviewer, 'submitted'),
    releaseOthers: () => this.when(this.is('inReview', 'moreAsked'), 'submitted'),
    askMore: (by: Administrator) => this.when(this.is('inReview') && by === this.reviewer, 'moreAsked'),
    answer: () => this.when(this.is('moreAsked'), 'inReview'),
    offer: (by: Administrator) =>
      this.when(this.is('inReview') && by === this.reviewer, 'offered', () => {
        this.offeredBy = by;
      }),
    decline: (by: Administrator) =>
      this.when(this.is('inReview') && by === this.reviewer, 'declined', () => {
        this.declinedBy = by;
        this.declinedOn = this.day;
      }),
    secondLook: () =>
      this.when(
        this.is('declined') && !this.hadSecondLook && this.day - this.declinedOn < SECOND_LOOK_DAYS,
        'submitted',
        () => {
          this.hadSecondLook = true;
        },
      ),
    withdraw: () => this.when(this.is('submitted', 'inReview', 'moreAsked'), 'withdrawn'),
    accept: () => this.when(this.is('offered') && this.isInTime, 'listed'),
    refuse: () => this.when(this.is('offered'), 'refused'),
    pledge: (by: Lender) => {
      if (!this.is('listed') || !this.isInTime || this.pledges.has(by)) return false;
      this.pledges.set(by, this.day);
      if (this.pledgedKobo === PRINCIPAL) this.enter('funded');
      return true;
    },
    takeBack: (by: Lender) => this.is('listed') && this.pledges.get(by) === this.day && this.pledges.delete(by),
    cancel: () => this.when(this.is('listed', 'funded'), 'cancelled', () => this.pledges.clear()),
    disburse: (by: Administrator) =>
      this.when(this.is('funded') && this.isInTime && by !== this.offeredBy, 'repaying', () => this.pledges.clear()),
    pay: (amountKobo: number) => {
      if (!this.is('repaying') || amountKobo > this.owedKobo) return false;
      this.owedKobo -= amountKobo;
      if (this.owedKobo === 0) this.enter('repaid');
      return true;
    },
    payExtra: (amountKobo: number) => this.is('repaying') && this.dueKobo === 0 && amountKobo < this.settlementKobo,
    settle: () =>
      this.when(this.is('repaying'), 'settled', () => {
        this.owedKobo = 0;
      }),
  };

  private when(allowed: boolean, next: LoanState, then?: () => void): boolean {
    if (!allowed) return false;
    then?.();
    this.enter(next);
    return true;
  }

  /** Days that are lived: what waited too long is over when the first day begins that lies behind its deadline. */
  pass(days: number): void {
    this.day += days;
    if (this.day - this.since <= (DAYS[this.state] ?? Infinity)) return;
    this.enter(this.is('listed', 'funded') ? 'expired' : 'lapsed');
    this.pledges.clear();
  }
}
