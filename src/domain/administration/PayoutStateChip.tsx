import type { PayoutState } from '#contract/money/payouts/withdrawals';
import { StatusChip, type Tone } from '../../components/figures/StatusChip';

const stateLabels: Readonly<Record<PayoutState, string>> = {
  inReview: 'Under review',
  requested: 'To be sent',
  sent: 'With the bank',
  paid: 'Paid',
  failed: 'Failed',
  reversed: 'Reversed',
};

const tones: Readonly<Record<PayoutState, Tone>> = {
  inReview: 'warning',
  requested: 'info',
  sent: 'info',
  paid: 'success',
  failed: 'error',
  reversed: 'error',
};

export const PayoutStateChip = ({ state }: { state: PayoutState }) => (
  <StatusChip tone={tones[state]}>{stateLabels[state]}</StatusChip>
);
