import { isBeingRepaid, loanStates, type LoanState } from '#contract/lending/loans/states';
import type { Holding } from '#contract/lending/portfolio/holdingSchema';
import { StatusChip, type Tone } from '../../components/figures/StatusChip';
import { daysLate } from '../../lib/format';

interface HoldingStatus {
  label: string;
  tone: Tone;
}

const tones: Partial<Record<LoanState, Tone>> = {
  listed: 'info',
  funded: 'info',
  repaying: 'success',
  defaulted: 'error',
  writtenOff: 'error',
  repaid: 'success',
  settled: 'success',
  recovered: 'success',
};

const labels: Partial<Record<LoanState, string>> = {
  listed: 'Pledged',
  funded: 'Waiting for payout',
  repaying: 'On time',
  cancelled: 'Cancelled',
  expired: 'Not funded in time',
};

/** A loan's status in one word, for its lenders. */
function holdingStanding({
  state,
  daysPastDue,
  isRestructured,
}: {
  state: LoanState;
  daysPastDue: number;
  isRestructured: boolean;
}): HoldingStatus {
  if (isBeingRepaid(state) && daysPastDue > 0) {
    return {
      label: daysLate(daysPastDue),
      tone: daysPastDue > 30 ? 'error' : 'warning',
    };
  }
  if (isRestructured) return { label: 'Restructured', tone: 'warning' };
  return { label: labels[state] ?? loanStates[state].label, tone: tones[state] ?? 'neutral' };
}

export function HoldingChip({ holding }: { holding: Pick<Holding, 'state' | 'daysPastDue' | 'isRestructured'> }) {
  const { label, tone } = holdingStanding(holding);
  return <StatusChip tone={tone}>{label}</StatusChip>;
}
