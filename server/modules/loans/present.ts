import type { LifeEvent } from '../../../contract/loans/eventTypes';
import type { LoanDetail, LoanInstalment, LoanOffer, LoanRepayment, LoanSummary } from '../../../contract/loans/loan';
import { pledgedKobo, type LoanContext } from '../../../contract/loans/loanContext';
import { loanDaysPastDue } from '../../../contract/money/daysPastDue';
import type { Instalment } from '../../../contract/money/instalment';
import { totalOf } from '../../../contract/money/parts';
import { dueParts, type RepaymentPlan } from '../../../contract/money/repaymentPlan';
import { settlementOn } from '../../../contract/money/settlement';
import type { LoanRow } from '../../db/schema/loans';
import type { ReadOffer } from '../applications/offers';

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

/** What a loan's page is made of. */
interface ReadLoan {
  row: LoanRow;
  context: LoanContext;
  events: readonly LifeEvent[];
  offer: ReadOffer | undefined;
  /** Of a disbursed loan, with the business day it is seen on. */
  repayment: { plan: RepaymentPlan; day: string } | undefined;
}

/** A loan as its borrower sees it. */
export function presentLoan({ row, context, events, offer, repayment }: ReadLoan): LoanDetail {
  const declined = events.findLast((event) => event.type === 'decline');
  return {
    ...presentSummary(row),
    ...(context.deadline !== null && { deadline: context.deadline }),
    pledgedKobo: pledgedKobo(context),
    ...(declined && { declineReasons: [...declined.reasons] }),
    ...(offer && { offer: presentOffer(offer) }),
    ...(repayment && { repayment: presentRepayment(context, repayment.plan, repayment.day) }),
    history: events.map(({ type, at }) => ({ type, at })),
  };
}

function presentOffer({ quote, text, textHash }: ReadOffer): LoanOffer {
  const { annualRateBps, aprBps, instalmentKobo, originationFeeKobo, paidOutKobo, totalKobo } = quote;
  return { annualRateBps, aprBps, instalmentKobo, originationFeeKobo, paidOutKobo, totalKobo, text, textHash };
}

function presentRepayment({ outstandingKobo }: LoanContext, plan: RepaymentPlan, day: string): LoanRepayment {
  return {
    disbursedOn: plan.disbursedOn,
    outstandingKobo,
    dueKobo: totalOf(dueParts(plan, day)),
    daysPastDue: loanDaysPastDue(plan.instalments, day),
    settlementKobo: settlementOn(plan, day).totalKobo,
    instalments: plan.instalments.map(presentInstalment),
  };
}

const presentInstalment = ({ number, dueOn, owed, paid }: Instalment): LoanInstalment => ({
  number,
  dueOn,
  ...owed,
  paidKobo: totalOf(paid),
});
