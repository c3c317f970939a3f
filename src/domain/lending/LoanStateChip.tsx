import { isBeingRepaid, loanStates, type LoanState } from '#contract/lending/loans/states';
import { StatusChip } from '../../components/figures/StatusChip';
import { daysLate } from '../../lib/format';

interface LoanStateChipProps {
  state: LoanState;
  daysPastDue?: number | undefined;
}

export function LoanStateChip({ state, daysPastDue = 0 }: LoanStateChipProps) {
  if (isBeingRepaid(state) && daysPastDue > 0) return <StatusChip tone="error">{daysLate(daysPastDue)}</StatusChip>;
  const { tone, label } = loanStates[state];
  return <StatusChip tone={tone}>{label}</StatusChip>;
}
