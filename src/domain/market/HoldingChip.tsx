import type { Holding } from '#contract/lending/portfolio/holdingSchema';
import { StatusChip } from '../../components/figures/StatusChip';
import { holdingStanding } from './holdingStanding';

export function HoldingChip({ holding }: { holding: Pick<Holding, 'state' | 'daysPastDue' | 'isRestructured'> }) {
  const { label, tone } = holdingStanding(holding);
  return <StatusChip tone={tone}>{label}</StatusChip>;
}
