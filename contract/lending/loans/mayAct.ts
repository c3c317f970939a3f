import type { Kobo } from '../../money/kobo';
import type { LoanAct } from './acts';
import type { Caused } from './eventTypes';
import type { LoanContext } from './loanContext';

/** Facts that some conditions need. */
interface Facts extends Record<Exclude<LoanAct, 'payExtra' | 'replan' | 'default'>, unknown> {
  /** Amounts to pay before an extra payment, in kobo. */
  payExtra: { readonly dueKobo: Kobo };
  replan: { readonly isLate: boolean };
  default: { readonly daysPastDue: number };
}

/** The actor, the time, and the facts that the act's condition needs. */
export type Asked = { readonly [Act in LoanAct]: Caused & Facts[Act] };

export const isBorrower = ({ borrowerId }: LoanContext, { by }: Caused) => by === borrowerId;
export const isReviewer = ({ reviewerId }: LoanContext, { by }: Caused) => by !== null && by === reviewerId;
/** Another person than the borrower; the server checks whether it is an administrator or a lender. */
export const isSomebodyElse = ({ borrowerId }: LoanContext, { by }: Caused) => by !== null && by !== borrowerId;
export const isInTime = ({ deadline }: LoanContext, { at }: Caused) => deadline !== null && at < deadline;

/** The business day's job and deposits pay in the borrower's name. */
const isBorrowersMoney = ({ borrowerId }: LoanContext, { by }: Caused) => by === null || by === borrowerId;

/** Another administrator than the one who made the offer pays the loan out. */
export const isOfferMaker = ({ offeredById }: LoanContext, userId: string | null) => userId === offeredById;

/**
 * Who may do what, and until when, in the states that have it (docs/product/lending.md#states-and-events). The machine's
 * guards are made of these, and judge an event's content too. Both administrators of a proposal have to pass.
 */
export const mayAct: { readonly [Act in LoanAct]: (loan: LoanContext, asked: Asked[Act]) => boolean } = {
  /** The administrator who declined it can't take the second look. */
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
  replan: (loan, asked) => isSomebodyElse(loan, asked) && asked.isLate,
  default: (loan, asked) =>
    isSomebodyElse(loan, asked) && asked.daysPastDue >= (loan.terms?.defaultFromDaysPastDue ?? Infinity),
  writeOff: isSomebodyElse,
  recover: isBorrowersMoney,
};
