import { totalOf } from '../schedule/parts';
import type { Caused, LoanEventOf } from './eventTypes';
import { isFresh, restToPledge, type LoanContext } from './loanContext';

/** What a guard is asked with. */
interface Asked {
  context: LoanContext;
}

const isBorrower = ({ context }: Asked, { by }: Caused) => by === context.borrowerId;
const isReviewer = ({ context }: Asked, { by }: Caused) => by !== null && by === context.reviewerId;
const isInTime = ({ context }: Asked, { at }: Caused) => context.deadline !== null && at < context.deadline;

/** Whether two different administrators stand behind an event, neither of them the borrower. */
const areTwo = ({ context }: Asked, { by, proposedBy }: Caused & { proposedBy: string }) =>
  by !== null && by !== proposedBy && ![by, proposedBy].includes(context.borrowerId);

const isPledge = (asked: Asked, event: LoanEventOf<'pledge'>) =>
  event.by !== null && !isBorrower(asked, event) && isInTime(asked, event) && event.amountKobo > 0;

const isPayment = ({ context }: Asked, { parts }: LoanEventOf<'pay' | 'payExtra' | 'settle' | 'recover'>) =>
  totalOf(parts) > 0 && parts.principalKobo <= context.outstandingKobo;

/**
 * The guards of a loan's machine: the column 'Where' of its table (docs/product/lending.md#states-and-events), as far
 * as a loan's own past decides. Whether somebody is an administrator, frozen or eligible, and what money there is, the
 * server judges before it asks the machine.
 */
export const loanGuards = {
  isBorrower,
  isReviewer,
  /** Not the borrower, and not who declined it before. */
  mayReview: (asked: Asked, event: LoanEventOf<'take'>) =>
    event.by !== null && !isBorrower(asked, event) && event.by !== asked.context.declinedById,
  mayRelease: (asked: Asked, event: LoanEventOf<'release'>) =>
    isReviewer(asked, event) || (event.by !== null && !isBorrower(asked, event) && Boolean(event.reason)),
  /** Another grade than the proposed one has a reason. */
  mayOffer: (asked: Asked, event: LoanEventOf<'offer'>) => {
    const { grade, proposedGrade = grade, reason } = event;
    return isReviewer(asked, event) && (grade === proposedGrade || Boolean(reason));
  },
  mayDecline: (asked: Asked, event: LoanEventOf<'decline'>) => isReviewer(asked, event) && event.reasons.length > 0,
  mayAskAgain: (asked: Asked, event: LoanEventOf<'secondLook'>) =>
    isBorrower(asked, event) && !asked.context.hadSecondLook && isInTime(asked, event),
  mayAccept: (asked: Asked, event: LoanEventOf<'accept'>) => isBorrower(asked, event) && isInTime(asked, event),
  isTimeOver: (asked: Asked, event: Caused) =>
    event.by === null && asked.context.deadline !== null && !isInTime(asked, event),
  isLastPledge: (asked: Asked, event: LoanEventOf<'pledge'>) =>
    isPledge(asked, event) && event.amountKobo === restToPledge(asked.context),
  isPledgeBelowRest: (asked: Asked, event: LoanEventOf<'pledge'>) =>
    isPledge(asked, event) && event.amountKobo < restToPledge(asked.context),
  mayTakeBack: ({ context }: Asked, { by, at, pledgeId }: LoanEventOf<'takeBack'>) =>
    context.openPledges.some((pledge) => pledge.pledgeId === pledgeId && pledge.lenderId === by && isFresh(pledge, at)),
  mayCancel: (asked: Asked, event: LoanEventOf<'cancel'>) =>
    isBorrower(asked, event) || (event.by !== null && Boolean(event.reason)),
  /** A second administrator, in time. */
  mayDisburse: (asked: Asked, event: LoanEventOf<'disburse'>) =>
    event.by !== null && !isBorrower(asked, event) && event.by !== asked.context.offeredById && isInTime(asked, event),
  paysAll: (asked: Asked, event: LoanEventOf<'pay' | 'recover'>) =>
    isPayment(asked, event) && event.parts.principalKobo === asked.context.outstandingKobo,
  paysPart: isPayment,
  isExtraPayment: (asked: Asked, event: LoanEventOf<'payExtra'>) =>
    isBorrower(asked, event) &&
    isPayment(asked, event) &&
    event.dueKobo === 0 &&
    totalOf(event.parts) < event.settlementKobo,
  isSettlement: (asked: Asked, event: LoanEventOf<'settle'>) =>
    isBorrower(asked, event) &&
    isPayment(asked, event) &&
    event.parts.principalKobo === asked.context.outstandingKobo &&
    totalOf(event.parts) === event.settlementKobo,
  isFirstLateFee: ({ context }: Asked, { by, instalment, daysPastDue }: LoanEventOf<'lateFee'>) =>
    by === null && daysPastDue === context.terms?.lateFeeOnDayPastDue && !context.lateFees.includes(instalment),
  mayReplan: (asked: Asked, event: LoanEventOf<'replan'>) =>
    areTwo(asked, event) && event.outstandingKobo === asked.context.outstandingKobo,
  mayDefault: (asked: Asked, event: LoanEventOf<'default'>) =>
    areTwo(asked, event) && event.daysPastDue >= (asked.context.terms?.defaultFromDaysPastDue ?? Infinity),
  areTwoAdministrators: (asked: Asked, event: LoanEventOf<'writeOff'>) => areTwo(asked, event),
};
