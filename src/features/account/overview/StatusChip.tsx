import Chip from '@mui/material/Chip';
import { CheckIcon, ClockIcon } from '../../../components/icons';

export function StatusChip({ isDone }: { isDone: boolean }) {
  return isDone ? (
    <Chip size="small" variant="outlined" color="success" icon={<CheckIcon />} label="Yes" />
  ) : (
    <Chip size="small" variant="outlined" icon={<ClockIcon />} label="Not yet" />
  );
}
