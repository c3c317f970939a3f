import Chip from '@mui/material/Chip';
import { stateLabels, type LoanState } from '../../../contract/lending/loans/states';

const colors: Readonly<Record<LoanState, 'default' | 'success' | 'warning' | 'error' | 'primary'>> = {
  submitted: 'default',
  inReview: 'default',
  moreAsked: 'warning',
  offered: 'primary',
  listed: 'default',
  funded: 'success',
  repaying: 'primary',
  defaulted: 'error',
  writtenOff: 'error',
  declined: 'default',
  withdrawn: 'default',
  refused: 'default',
  lapsed: 'default',
  cancelled: 'default',
  expired: 'default',
  repaid: 'success',
  settled: 'success',
  recovered: 'success',
};

export function LoanStateChip({ state }: { state: LoanState }) {
  return <Chip size="small" variant="outlined" label={stateLabels[state]} color={colors[state]} />;
}
