import Chip from '@mui/material/Chip';
import { stateLabels, type LoanState } from '../../../contract/lending/loans/states';

const colors: Partial<Record<LoanState, 'success' | 'warning' | 'error' | 'primary'>> = {
  moreAsked: 'warning',
  offered: 'primary',
  funded: 'success',
  repaying: 'primary',
  defaulted: 'error',
  writtenOff: 'error',
  repaid: 'success',
  settled: 'success',
  recovered: 'success',
};

export function LoanStateChip({ state }: { state: LoanState }) {
  const color = colors[state];
  return <Chip size="small" variant="outlined" label={stateLabels[state]} {...(color && { color })} />;
}
