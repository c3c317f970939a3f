import { naira } from '#contract/money/kobo';
import type { LoanState } from '#contract/lending/loans/states';
import { HolidayModel, type Movable } from './holidayModel';

export type Administrator = number;
export type Lender = number;

export const PRINCIPAL = naira(160_000);
export const INCREMENT = naira(40_000);

const DAYS: Partial<Record<LoanState, number>> = { moreAsked: 14, offered: 7, listed: 14, funded: 5 };
const SECOND_LOOK_DAYS = 30;
const APPROVAL_DAYS = 7;
const DEFAULT_FROM_DAYS_PAST_DUE = 91;
const MIN_PAYMENT = naira(100);

const PAID_OFF: Partial<Record<LoanState, LoanState>> = {
  repaying: 'repaid',
  defaulted: 'recovered',
  writtenOff: 'recovered',
};

export const lateKinds = ['default', 'writeOff', 'replan'] as const;
export type LateKind = (typeof lateKinds)[number];

/** States in which a proposal stays valid; in others it expires. */
const ABOUT: Readonly<Record<LateKind, readonly LoanState[]>> = {
  default: ['repaying'],
  writeOff: ['defaulted'],
  replan: ['repaying', 'defaulted'],
};

interface Proposal {
  /** For a new plan: the number of its first instalment. */
  first: number;
  by: Administrator;
  on: number;
  unpaidKobo: number;
  isAgreed: boolean;
}

/** Read from the product, because days and deposits collect any available money. */
export interface Repayment extends Movable {
  /** The unpaid amount of each instalment, by number. */
  unpaid: readonly (readonly [number: number, kobo: number])[];
  dueKobo: number;
  settlementKobo: number;
  /** Late fees in it. */
  feeKobo: number;
  daysPastDue: number;
  /** The number of the last instalment with any payment. */
  paidThrough: number;
}

/** Predicts a loan's life independently of the product's code. Days count from the application. */
export class LifeModel {
  state: LoanState = 'submitted';
  day = 0;
  since = 0;
  reviewer: Administrator | undefined;
  offeredBy: Administrator | undefined;
  declinedBy: Administrator | undefined;
  declinedOn = 0;
  hadSecondLook = false;
  readonly pledges = new Map<Lender, number>();
  owedKobo = 0;
  repayment: Repayment = {
    unpaid: [],
    dueKobo: 0,
    settlementKobo: 0,
    feeKobo: 0,
    daysPastDue: 0,
    paidThrough: 0,
    movable: undefined,
    laterKobo: 0,
  };
  readonly proposals = new Map<LateKind, Proposal>();
  private readonly holiday = new HolidayModel();

  get pledgedKobo(): number {
    return this.pledges.size * INCREMENT;
  }

  /** It is later in the day than when the state began, so people are too late on its last day. */
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
      if (!this.isOwed || amountKobo > this.owedKobo || amountKobo < this.leastKobo) return false;
      this.owe(this.owedKobo - amountKobo);
      return true;
    },
    payExtra: (amountKobo: number) => {
      const { dueKobo, settlementKobo, feeKobo } = this.repayment;
      const isEnough = amountKobo >= this.leastKobo;
      return this.is('repaying') && dueKobo === 0 && isEnough && amountKobo < settlementKobo - feeKobo;
    },
    settle: () =>
      this.when(this.is('repaying'), 'settled', () => {
        this.owedKobo = 0;
      }),
    askHoliday: () => this.is('repaying') && this.holiday.ask(this.repayment),
    proposeHoliday: (by: Administrator) => this.is('repaying') && this.holiday.propose(by, this.day, this.repayment),
    approveHoliday: (by: Administrator) => this.is('repaying') && this.holiday.approve(by, this.day, this.repayment),
    proposeDefault: (by: Administrator) => this.propose('default', by),
    proposeWriteOff: (by: Administrator) => this.propose('writeOff', by),
    proposeReplan: (by: Administrator, first: number) => this.propose('replan', by, first),
    agree: () => {
      const proposal = this.proposals.get('replan');
      if (!proposal || !this.isCurrent('replan', proposal)) return false;
      proposal.isAgreed = true;
      return true;
    },
    approve: (by: Administrator, kind: LateKind) => {
      const proposal = this.proposals.get(kind);
      if (!proposal || proposal.by === by || !this.isCurrent(kind, proposal)) return false;
      if (kind === 'replan' && !proposal.isAgreed) return false;
      this.proposals.delete(kind);
      this.enter(({ default: 'defaulted', writeOff: 'writtenOff', replan: 'repaying' } as const)[kind]);
      return true;
    },
    refuseProposal: (by: Administrator, kind: LateKind) => {
      const proposal = this.proposals.get(kind);
      if (!proposal || proposal.by === by || !this.isFresh(proposal) || !this.is(...ABOUT[kind])) return false;
      return this.proposals.delete(kind);
    },
  };

  get isHolidayAsked(): boolean {
    return this.is('repaying') && this.holiday.isAsked(this.repayment);
  }

  get isOwed(): boolean {
    return this.state in PAID_OFF;
  }

  private get leastKobo(): number {
    const { dueKobo } = this.repayment;
    return Math.min(MIN_PAYMENT, dueKobo > 0 ? dueKobo : this.owedKobo);
  }

  /** The number of the last instalment that an amount reaches; 1 if everything is paid. */
  lastReached(amountKobo: number): number {
    let rest = amountKobo;
    const open = this.repayment.unpaid.filter(([, kobo]) => kobo > 0);
    const [last] = open.find(([, kobo]) => (rest -= kobo) <= 0) ?? open.at(-1) ?? [1];
    return last;
  }

  owe(kobo: number): void {
    this.owedKobo = kobo;
    if (kobo === 0) this.enter(PAID_OFF[this.state] ?? this.state);
  }

  private mayBe(kind: LateKind): boolean {
    const isLateEnough = kind !== 'default' || this.repayment.daysPastDue >= DEFAULT_FROM_DAYS_PAST_DUE;
    return this.is(...ABOUT[kind]) && isLateEnough;
  }

  private get unpaidKobo(): number {
    return this.repayment.unpaid.reduce((sum, [, kobo]) => sum + kobo, 0);
  }

  private isFresh({ on }: Proposal): boolean {
    return this.day - on < APPROVAL_DAYS;
  }

  private isCurrent(kind: LateKind, proposal: Proposal): boolean {
    if (!this.isFresh(proposal) || !this.mayBe(kind)) return false;
    // A late fee added since makes a new plan more expensive than shown to the borrower.
    if (kind !== 'replan') return true;
    return this.unpaidKobo <= proposal.unpaidKobo && this.repayment.paidThrough < proposal.first;
  }

  /** An open proposal isn't repeated while the loan is unchanged; another new plan replaces it. */
  private propose(kind: LateKind, by: Administrator, first = 0): boolean {
    const waiting = this.proposals.get(kind);
    if (!this.mayBe(kind) || (kind !== 'replan' && waiting && this.isCurrent(kind, waiting))) return false;
    this.proposals.set(kind, { first, by, on: this.day, unpaidKobo: this.unpaidKobo, isAgreed: false });
    return true;
  }

  private when(allowed: boolean, next: LoanState, then?: () => void): boolean {
    if (!allowed) return false;
    then?.();
    this.enter(next);
    return true;
  }

  /** An open proposal expires on the first day after its deadline. */
  pass(days: number): void {
    this.day += days;
    if (this.day - this.since <= (DAYS[this.state] ?? Infinity)) return;
    this.enter(this.is('listed', 'funded') ? 'expired' : 'lapsed');
    this.pledges.clear();
  }
}
