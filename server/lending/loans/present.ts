import type { IsoDay } from '#contract/dates';
import type { LifeEvent } from '#contract/lending/loans/eventTypes';
import type { BorrowerAct } from '#contract/lending/loans/acts';
import type {
  Loan,
  LoanHistoryEntry,
  LoanInstalment,
  LoanOffer,
  LoanRepayment,
  OfferedPlan,
} from '#contract/lending/loans/loanSchema';
import type { LoanSummary } from '#contract/lending/loans/loanSummarySchema';
import type { LoanContext } from '#contract/lending/loans/loanContext';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import type { Instalment } from '#contract/lending/schedule/instalment';
import { addKobo } from '#contract/money/kobo';
import { addParts, NO_PARTS, totalOf } from '#contract/lending/schedule/parts';
import { dueParts, type RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { dueDay } from '#contract/lending/schedule/schedule';
import { settlementOn } from '#contract/lending/schedule/settlement';
import type { LoanRow } from '../../kernel/db/schema/loans';
import type { PlannedSchedule, ProposedNewPlan } from './relief/proposedPlan';
import type { LoanHistoryPage } from './life/events';
import type { ReadOffer } from './payout/offers';

/** For a loan in a list. */
export const lateness = (daysPastDue: number | undefined): Pick<LoanSummary, 'daysPastDue'> =>
  daysPastDue === undefined ? {} : { daysPastDue };

export const presentSummary = ({
  id,
  purpose,
  principalKobo,
  months,
  state,
  submittedAt,
  grade,
}: LoanRow): LoanSummary => ({
  id,
  purpose,
  principalKobo,
  months,
  state,
  submittedAt: submittedAt.toISOString(),
  ...(grade !== null && { grade }),
});

interface ReadLoan {
  row: LoanRow;
  context: LoanContext;
  acts: BorrowerAct[];
  life: LoanHistoryPage;
  offer: ReadOffer | undefined;
  plan: RepaymentPlan | undefined;
  newPlan: ProposedNewPlan | undefined;
  today: IsoDay;
  now: Date;
}

export function presentLoan({ row, context, acts, life, offer, plan, newPlan, today, now }: ReadLoan): Loan {
  const { events, leftOut } = life;
  const declined = events.findLast((event) => event.type === 'decline');
  const accepted = events.findLast((event) => event.type === 'accept');
  const asked = events.findLast((event) => event.type === 'askMore');
  return {
    ...presentSummary(row),
    today,
    now: now.toISOString(),
    acts,
    ...(context.deadline !== null && { deadline: context.deadline }),
    pledgedKobo: context.pledgedKobo,
    ...(declined && { declineReasons: [...declined.reasons] }),
    hadSecondLook: context.hadSecondLook,
    ...(row.state === 'moreAsked' && asked && { question: asked.question }),
    ...(accepted && { toBankAccount: accepted.toBankAccount ?? false }),
    ...(offer && { offer: presentOffer(offer, today), ...originalRequest(row, events) }),
    ...(plan && { repayment: presentRepayment(context, plan, today) }),
    ...(newPlan && { newPlan: presentNewPlan(newPlan) }),
    history: events.map(presentEvent),
    ...(leftOut > 0 && { eventsLeftOut: leftOut }),
  };
}

/** The original request, if a counter-offer was made. */
function originalRequest({ principalKobo, months }: LoanRow, events: readonly LifeEvent[]): Pick<Loan, 'asked'> {
  const asked = events.find((event) => event.type === 'submit');
  if (!asked || (asked.principalKobo === principalKobo && asked.months === months)) return {};
  return { asked: { principalKobo: asked.principalKobo, months: asked.months } };
}

function presentOffer(
  { terms, withMandate, goodLoanStepBps, mandateStepBps, ...offer }: ReadOffer,
  today: IsoDay,
): LoanOffer {
  const { originationFeeKobo, paidOutKobo } = offer.quote;
  return {
    ...presentCost(offer, today),
    originationFeeKobo,
    paidOutKobo,
    ...(goodLoanStepBps > 0 && { goodLoanStepBps }),
    ...(mandateStepBps > 0 && { mandateStepBps }),
    ...(withMandate && {
      withMandate: { ...presentCost(withMandate, today), mandateStepBps: withMandate.mandateStepBps },
    }),
    lateFee: terms.lateFee,
    defaultFromDaysPastDue: terms.defaultFromDaysPastDue,
  };
}

function presentCost({ quote, text, textHash }: Pick<ReadOffer, 'quote' | 'text' | 'textHash'>, today: IsoDay) {
  return {
    annualRateBps: quote.annualRateBps,
    aprBps: quote.aprBps,
    instalmentKobo: quote.instalmentKobo,
    interestKobo: quote.interestKobo,
    totalKobo: quote.totalKobo,
    instalments: quote.rows.map((row) => ({
      number: row.number,
      amountKobo: addKobo(row.interestKobo, row.principalKobo),
      dueOn: dueDay(today, row.number),
    })),
    text,
    textHash,
  };
}

/** Borrowers never see who acted. */
function presentEvent(event: LifeEvent): LoanHistoryEntry {
  const { type, at } = event;
  if (event.type === 'disburse') return { type, at, ...(event.settled && { settledKobo: event.settled.amountKobo }) };
  if ('parts' in event)
    return {
      type,
      at,
      amountKobo: totalOf(event.parts),
      principalKobo: event.parts.principalKobo,
      ...(event.type === 'payExtra' && event.effect && { effect: event.effect }),
      ...(event.type === 'settle' && event.toppedUpBy !== undefined && { isTopUp: true }),
    };
  if (event.type === 'submit') return { type, at, amountKobo: event.principalKobo };
  if (event.type === 'pledge') return { type, at, amountKobo: event.amountKobo };
  if (event.type === 'lateFee') return { type, at, amountKobo: event.feeKobo };
  if (event.type === 'holiday') return { type, at, amountKobo: event.costKobo };
  if (event.type === 'changeDueDay') return { type, at, amountKobo: event.costKobo };
  if (event.type === 'askMore') return { type, at, text: event.question };
  if (event.type === 'answer') return { type, at, text: event.answer };
  return { type, at };
}

export function presentRepayment({ outstandingKobo }: LoanContext, plan: RepaymentPlan, day: IsoDay): LoanRepayment {
  const { due, carried, postponed, principalNotYetDueKobo, accruedInterestKobo, totalKobo } = settlementOn(plan, day);
  const later = { ...NO_PARTS, interestKobo: accruedInterestKobo, principalKobo: principalNotYetDueKobo };
  return {
    disbursedOn: plan.disbursedOn,
    outstandingKobo,
    dueKobo: totalOf(dueParts(plan, day)),
    daysPastDue: loanDaysPastDue(plan.instalments, day),
    settlementKobo: totalKobo,
    settlement: addParts(due, carried, postponed, later),
    instalments: plan.instalments.map(presentInstalment),
  };
}

export const presentPlanned = ({ after, totalKobo }: PlannedSchedule, months: number) => ({
  instalments: after.instalments.slice(-months).map(presentInstalment),
  totalKobo,
});

function presentNewPlan({ row, planned }: ProposedNewPlan): OfferedPlan {
  return {
    months: row.months,
    ...presentPlanned(planned, row.months),
    text: row.words,
    textHash: row.wordsHash,
    isAgreed: row.agreedAt !== null,
  };
}

const presentInstalment = ({ number, dueOn, owed, paid }: Instalment): LoanInstalment => ({
  number,
  dueOn,
  ...owed,
  paidKobo: totalOf(paid),
});
