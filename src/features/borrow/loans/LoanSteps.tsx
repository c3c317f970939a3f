import type { ReactNode } from 'react';
import type { Loan } from '#contract/lending/loans/loanSchema';
import type { LoanState } from '#contract/lending/loans/states';
import { formatShortDay, todayInLagos } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { StepTracker } from '../../../components/figures/StepTracker';

const steps = ['Applied', 'Review', 'Offer', 'Funding', 'Payout'];

/** Index of the current step; missing once the loan is paid out or has ended. */
const positions: Readonly<Partial<Record<LoanState, number>>> = {
  submitted: 1,
  inReview: 1,
  moreAsked: 1,
  offered: 2,
  listed: 3,
  funded: 4,
};

export function LoanSteps({ loan }: { loan: Loan }) {
  const position = positions[loan.state];
  if (position === undefined) return null;
  return <StepTracker label="Steps of your loan" steps={steps} position={position} detail={detailOf(loan)} />;
}

/** What the current step waits for. */
function detailOf({ state, deadline, pledgedKobo, principalKobo }: Loan): ReactNode {
  if (state === 'listed') return `${formatNaira(pledgedKobo)} of\u00a0${formatNaira(principalKobo)}`;
  return deadline && `until ${formatShortDay(todayInLagos(new Date(deadline))).replaceAll(' ', '\u00a0')}`;
}
