import { stateLabels, type LoanState } from '../../../contract/lending/loans/states';
import { StatusChip } from '../../components/figures/StatusChip';
import type { Tone } from '../../components/figures/tone';
import { daysLate } from '../../lib/format';

const tones: Readonly<Record<LoanState, Tone>> = {
  submitted: 'info',
  inReview: 'info',
  moreAsked: 'warning',
  offered: 'info',
  listed: 'info',
  funded: 'success',
  repaying: 'info',
  defaulted: 'error',
  writtenOff: 'error',
  declined: 'neutral',
  withdrawn: 'neutral',
  refused: 'neutral',
  lapsed: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
  repaid: 'success',
  settled: 'success',
  recovered: 'success',
};

interface LoanStateChipProps {
  state: LoanState;
  daysPastDue?: number | undefined;
}

export function LoanStateChip({ state, daysPastDue = 0 }: LoanStateChipProps) {
  if (state === 'repaying' && daysPastDue > 0) return <StatusChip tone="error">{daysLate(daysPastDue)}</StatusChip>;
  return <StatusChip tone={tones[state]}>{stateLabels[state]}</StatusChip>;
}
