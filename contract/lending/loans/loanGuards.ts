import { totalOf } from '../schedule/parts';
import type { Caused, LoanEventOf } from './eventTypes';
import { isFresh, remainingToPledge, type LoanContext } from './loanContext';
import { isBorrower, isInTime, isReviewer, isSomebodyElse, mayAct } from './acts';

interface Guarded {
  context: LoanContext;
}

function byTwoAdministrators<Event extends Caused & { proposedBy: string }>(
  may: (loan: LoanContext, event: Event) => boolean,
  { context }: Guarded,
  event: Event,
): boolean {
  const { by, proposedBy } = event;
  return by !== proposedBy && may(context, event) && may(context, { ...event, by: proposedBy });
}

const isPledge = ({ context }: Guarded, event: LoanEventOf<'pledge'>) =>
  isSomebodyElse(context, event) && isInTime(context, event) && event.amountKobo > 0;

const isPayment = ({ context }: Guarded, { parts }: LoanEventOf<'pay' | 'payExtra' | 'settle' | 'recover'>) =>
  totalOf(parts) > 0 && parts.principalKobo <= context.outstandingKobo;

const paysPart = (asked: Guarded, event: LoanEventOf<'pay' | 'recover'>) =>
  mayAct[event.type](asked.context, event) && isPayment(asked, event);

/** `mayAct` checks actor and time, these guards check the event's content, and the server checks roles and balances. */
export const loanGuards = {
  isBorrower: ({ context }: Guarded, event: LoanEventOf<'withdraw' | 'answer' | 'refuse'>) =>
    mayAct[event.type](context, event),
  isReviewer: ({ context }: Guarded, event: LoanEventOf<'askMore'>) => mayAct.askMore(context, event),
  mayReview: ({ context }: Guarded, event: LoanEventOf<'take'>) => mayAct.take(context, event),
  mayRelease: ({ context }: Guarded, event: LoanEventOf<'release'>) =>
    mayAct.release(context, event) && (isReviewer(context, event) || Boolean(event.reason)),
  mayOffer: ({ context }: Guarded, event: LoanEventOf<'offer'>) => {
    const { grade, proposedGrade = grade, reason } = event;
    return mayAct.offer(context, event) && (grade === proposedGrade || Boolean(reason));
  },
  mayDecline: ({ context }: Guarded, event: LoanEventOf<'decline'>) =>
    mayAct.decline(context, event) && event.reasons.length > 0,
  mayAskAgain: ({ context }: Guarded, event: LoanEventOf<'secondLook'>) => mayAct.secondLook(context, event),
  mayAccept: ({ context }: Guarded, event: LoanEventOf<'accept'>) => mayAct.accept(context, event),
  isTimeOver: ({ context }: Guarded, event: Caused) =>
    event.by === null && context.deadline !== null && !isInTime(context, event),
  isLastPledge: (asked: Guarded, event: LoanEventOf<'pledge'>) =>
    isPledge(asked, event) && event.amountKobo === remainingToPledge(asked.context),
  isPledgeBelowRest: (asked: Guarded, event: LoanEventOf<'pledge'>) =>
    isPledge(asked, event) && event.amountKobo < remainingToPledge(asked.context),
  mayTakeBack: ({ context }: Guarded, { by, at, pledgeId }: LoanEventOf<'takeBack'>) =>
    context.openPledges.some((pledge) => pledge.pledgeId === pledgeId && pledge.lenderId === by && isFresh(pledge, at)),
  mayCancel: ({ context }: Guarded, event: LoanEventOf<'cancel'>) =>
    mayAct.cancel(context, event) && (isBorrower(context, event) || Boolean(event.reason)),
  mayDisburse: ({ context }: Guarded, event: LoanEventOf<'disburse'>) => mayAct.disburse(context, event),
  paysAll: (asked: Guarded, event: LoanEventOf<'pay' | 'recover'>) =>
    paysPart(asked, event) && event.parts.principalKobo === asked.context.outstandingKobo,
  paysPart,
  isExtraPayment: (asked: Guarded, event: LoanEventOf<'payExtra'>) =>
    mayAct.payExtra(asked.context, event) && isPayment(asked, event) && totalOf(event.parts) < event.settlementKobo,
  isSettlement: (asked: Guarded, event: LoanEventOf<'settle'>) =>
    mayAct.settle(asked.context, event) &&
    isPayment(asked, event) &&
    event.parts.principalKobo === asked.context.outstandingKobo &&
    totalOf(event.parts) === event.settlementKobo,
  isFirstLateFee: ({ context }: Guarded, { by, instalment, daysPastDue }: LoanEventOf<'lateFee'>) =>
    by === null && daysPastDue === context.terms?.lateFeeOnDayPastDue && !context.lateFees.includes(instalment),
  mayReplan: (asked: Guarded, event: LoanEventOf<'replan'>) =>
    byTwoAdministrators(isSomebodyElse, asked, event) && event.outstandingKobo === asked.context.outstandingKobo,
  mayTakeHoliday: (asked: Guarded, event: LoanEventOf<'holiday'>) =>
    byTwoAdministrators(mayAct.holiday, asked, event) && event.outstandingKobo === asked.context.outstandingKobo,
  mayChangeDueDay: ({ context }: Guarded, event: LoanEventOf<'changeDueDay'>) =>
    mayAct.changeDueDay(context, event) &&
    event.nextDueOn > event.day &&
    event.outstandingKobo === context.outstandingKobo,
  mayDefault: (asked: Guarded, event: LoanEventOf<'default'>) => byTwoAdministrators(mayAct.default, asked, event),
  areTwoAdministrators: (asked: Guarded, event: LoanEventOf<'writeOff'>) =>
    byTwoAdministrators(mayAct.writeOff, asked, event),
};
