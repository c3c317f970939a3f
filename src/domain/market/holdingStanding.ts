import type { Tone } from '../../components/figures/tone';
import { daysLate } from '../../lib/format';
import { isBeingRepaid, loanStates, type LoanState } from '#contract/lending/loans/states';

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
export function holdingStanding({
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
