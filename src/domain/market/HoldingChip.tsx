import Chip from '@mui/material/Chip';
import type { Holding } from '../../../contract/lending/portfolio/holdingSchema';
import { holdingStanding, type Tone } from './holdingStanding';

const colors: Readonly<Record<Tone, 'success' | 'warning' | 'error' | 'primary' | 'default'>> = {
  success: 'success',
  warning: 'warning',
  error: 'error',
  info: 'primary',
  neutral: 'default',
};

export function HoldingChip({ holding }: { holding: Pick<Holding, 'state' | 'daysPastDue'> }) {
  const { label, tone } = holdingStanding(holding);
  return <Chip size="small" variant="outlined" label={label} color={colors[tone]} />;
}
