import { monthsAfter, type IsoDay } from '../../dates';
import type { Kobo } from '../../money/kobo';
import type { Role } from '../../people/roles/roles';
import { DUE_DAY_MONTHS } from '../schedule/dueDayChange';
import type { Caused } from './eventTypes';
import type { LoanContext } from './loanContext';

export const BORROWER_ACTS = [
  'withdraw',
  'answer',
  'secondLook',
  'accept',
  'refuse',
  'cancel',
  'pay',
  'payExtra',
  'settle',
  'recover',
  'askHoliday',
  'changeDueDay',
] as const;
export type BorrowerAct = (typeof BORROWER_ACTS)[number];

/** In the order of their buttons; the last four are proposals. */
export const ADMINISTRATOR_ACTS = [
  'take',
  'offer',
  'askMore',
  'decline',
  'release',
  'disburse',
  'proposeDisbursement',
  'cancel',
  'holiday',
  'replan',
  'default',
  'writeOff',
] as const;
export type AdministratorAct = (typeof ADMINISTRATOR_ACTS)[number];

/** The role required for every act of an administrator on a loan. */
export const LOAN_ROLE: Role = 'credit';

export type LoanAct = BorrowerAct | AdministratorAct;

export const WAITING_ENDS = ['default', 'writeOff'] as const satisfies readonly AdministratorAct[];
export type WaitingEnd = (typeof WAITING_ENDS)[number];

interface Facts extends Record<Exclude<LoanAct, 'payExtra' | 'changeDueDay' | 'default'>, unknown> {
  changeDueDay: { readonly day: IsoDay; readonly dueKobo: Kobo };
  payExtra: { readonly dueKobo: Kobo };
  default: { readonly daysPastDue: number };
}

export type ActRequests = { readonly [Act in LoanAct]: Caused & Facts[Act] };

export const isBorrower = ({ borrowerId }: LoanContext, { by }: Caused) => by === borrowerId;
export const isReviewer = ({ reviewerId }: LoanContext, { by }: Caused) => by !== null && by === reviewerId;
export const isSomebodyElse = ({ borrowerId }: LoanContext, { by }: Caused) => by !== null && by !== borrowerId;
export const isInTime = ({ deadline }: LoanContext, { at }: Caused) => deadline !== null && at < deadline;

const isBorrowersMoney = ({ borrowerId }: LoanContext, { by }: Caused) => by === null || by === borrowerId;

export const isOfferMaker = ({ offeredById }: LoanContext, userId: string | null) => userId === offeredById;

/** From when on the due day can be changed again; undefined if it was never changed. */
export const dueDayOpensOn = ({ dueDayChangedOn }: LoanContext): IsoDay | undefined =>
  dueDayChangedOn && monthsAfter(dueDayChangedOn, DUE_DAY_MONTHS);

/** Checks actor and time of each act. Both administrators of a proposal must pass. */
export const mayAct: { readonly [Act in LoanAct]: (loan: LoanContext, asked: ActRequests[Act]) => boolean } = {
  take: (loan, asked) => isSomebodyElse(loan, asked) && asked.by !== loan.declinedById,
  askMore: isReviewer,
  answer: isBorrower,
  release: isSomebodyElse,
  offer: isReviewer,
  decline: isReviewer,
  secondLook: (loan, asked) => isBorrower(loan, asked) && !loan.hadSecondLook && isInTime(loan, asked),
  withdraw: isBorrower,
  accept: (loan, asked) => isBorrower(loan, asked) && isInTime(loan, asked),
  refuse: isBorrower,
  cancel: (_loan, { by }) => by !== null,
  proposeDisbursement: (loan, asked) => isSomebodyElse(loan, asked) && isInTime(loan, asked),
  disburse: (loan, asked) => mayAct.proposeDisbursement(loan, asked) && !isOfferMaker(loan, asked.by),
  pay: isBorrowersMoney,
  payExtra: (loan, asked) => isBorrower(loan, asked) && asked.dueKobo === 0,
  settle: isBorrower,
  askHoliday: (loan, asked) => isBorrower(loan, asked) && !loan.hadHoliday,
  holiday: (loan, asked) => isSomebodyElse(loan, asked) && !loan.hadHoliday,
  changeDueDay: (loan, asked) =>
    isBorrower(loan, asked) && asked.dueKobo === 0 && (dueDayOpensOn(loan) ?? asked.day) <= asked.day,
  replan: isSomebodyElse,
  default: (loan, asked) =>
    isSomebodyElse(loan, asked) && asked.daysPastDue >= (loan.terms?.defaultFromDaysPastDue ?? Infinity),
  writeOff: isSomebodyElse,
  recover: isBorrowersMoney,
};
