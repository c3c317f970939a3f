import { totalOf } from '../schedule/parts';
import type { Caused, LoanEventOf } from './eventTypes';
import { isFresh, remainingToPledge, type LoanContext } from './loanContext';
import { isBorrower, isInTime, isReviewer, isSomebodyElse, mayAct } from './acts';

interface Asked {
  context: LoanContext;
}

function byTwoAdministrators<Event extends Caused & { proposedBy: string }>(
  may: (loan: LoanContext, event: Event) => boolean,
  { context }: Asked,
  event: Event,
): boolean {
  const { by, proposedBy } = event;
  return by !== proposedBy && may(context, event) && may(context, { ...event, by: proposedBy });
}

const isPledge = ({ context }: Asked, event: LoanEventOf<'pledge'>) =>
  isSomebodyElse(context, event) && isInTime(context, event) && event.amountKobo > 0;

const isPayment = ({ context }: Asked, { parts }: LoanEventOf<'pay' | 'payExtra' | 'settle' | 'recover'>) =>
  totalOf(parts) > 0 && parts.principalKobo <= context.outstandingKobo;

const paysPart = (asked: Asked, event: LoanEventOf<'pay' | 'recover'>) =>
  mayAct[event.type](asked.context, event) && isPayment(asked, event);

/** `mayAct` checks actor and time, these guards check the event's content, and the server checks roles and balances. */
export const loanGuards = {
  isBorrower: ({ context }: Asked, event: LoanEventOf<'withdraw' | 'answer' | 'refuse'>) =>
    mayAct[event.type](context, event),
  isReviewer: ({ context }: Asked, event: LoanEventOf<'askMore'>) => mayAct.askMore(context, event),
  mayReview: ({ context }: Asked, event: LoanEventOf<'take'>) => mayAct.take(context, event),
  mayRelease: ({ context }: Asked, event: LoanEventOf<'release'>) =>
    mayAct.release(context, event) && (isReviewer(context, event) || Boolean(event.reason)),
  mayOffer: ({ context }: Asked, event: LoanEventOf<'offer'>) => {
    const { grade, proposedGrade = grade, reason } = event;
    return mayAct.offer(context, event) && (grade === proposedGrade || Boolean(reason));
  },
  mayDecline: ({ context }: Asked, event: LoanEventOf<'decline'>) =>
    mayAct.decline(context, event) && event.reasons.length > 0,
  mayAskAgain: ({ context }: Asked, event: LoanEventOf<'secondLook'>) => mayAct.secondLook(context, event),
  mayAccept: ({ context }: Asked, event: LoanEventOf<'accept'>) => mayAct.accept(context, event),
  isTimeOver: ({ context }: Asked, event: Caused) =>
    event.by === null && context.deadline !== null && !isInTime(context, event),
  isLastPledge: (asked: Asked, event: LoanEventOf<'pledge'>) =>
    isPledge(asked, event) && event.amountKobo === remainingToPledge(asked.context),
  isPledgeBelowRest: (asked: Asked, event: LoanEventOf<'pledge'>) =>
    isPledge(asked, event) && event.amountKobo < remainingToPledge(asked.context),
  mayTakeBack: ({ context }: Asked, { by, at, pledgeId }: LoanEventOf<'takeBack'>) =>
    context.openPledges.some((pledge) => pledge.pledgeId === pledgeId && pledge.lenderId === by && isFresh(pledge, at)),
  mayCancel: ({ context }: Asked, event: LoanEventOf<'cancel'>) =>
    mayAct.cancel(context, event) && (isBorrower(context, event) || Boolean(event.reason)),
  mayDisburse: ({ context }: Asked, event: LoanEventOf<'disburse'>) => mayAct.disburse(context, event),
  paysAll: (asked: Asked, event: LoanEventOf<'pay' | 'recover'>) =>
    paysPart(asked, event) && event.parts.principalKobo === asked.context.outstandingKobo,
  paysPart,
  isExtraPayment: (asked: Asked, event: LoanEventOf<'payExtra'>) =>
    mayAct.payExtra(asked.context, event) && isPayment(asked, event) && totalOf(event.parts) < event.settlementKobo,
  isSettlement: (asked: Asked, event: LoanEventOf<'settle'>) =>
    mayAct.settle(asked.context, event) &&
    isPayment(asked, event) &&
    event.parts.principalKobo === asked.context.outstandingKobo &&
    totalOf(event.parts) === event.settlementKobo,
  isFirstLateFee: ({ context }: Asked, { by, instalment, daysPastDue }: LoanEventOf<'lateFee'>) =>
    by === null && daysPastDue === context.terms?.lateFeeOnDayPastDue && !context.lateFees.includes(instalment),
  mayReplan: (asked: Asked, event: LoanEventOf<'replan'>) =>
    byTwoAdministrators(isSomebodyElse, asked, event) && event.outstandingKobo === asked.context.outstandingKobo,
  mayTakeHoliday: (asked: Asked, event: LoanEventOf<'holiday'>) =>
    byTwoAdministrators(mayAct.holiday, asked, event) && event.outstandingKobo === asked.context.outstandingKobo,
  mayDefault: (asked: Asked, event: LoanEventOf<'default'>) => byTwoAdministrators(mayAct.default, asked, event),
  areTwoAdministrators: (asked: Asked, event: LoanEventOf<'writeOff'>) =>
    byTwoAdministrators(mayAct.writeOff, asked, event),
};
