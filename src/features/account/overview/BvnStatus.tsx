import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { RouteLink } from '../../../components/RouteLink';
import { CheckIcon, ClockIcon } from '../../../components/icons';
import { pathTo } from '../../../pathTo';

export function BvnStatus({ isVerified }: { isVerified: boolean }) {
  if (isVerified) return <StatusChip isDone />;
  return (
    <Box>
      <StatusChip isDone={false} />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', maxWidth: '52ch' }}>
        Your Bank Verification Number: the eleven digits that Nigerian banks know you by. We need it before your first
        loan or investment, and before money moves.{' '}
        <RouteLink to={pathTo('verifyIdentity')}>Verify your identity</RouteLink>
      </Typography>
    </Box>
  );
}

export function StatusChip({ isDone }: { isDone: boolean }) {
  return isDone ? (
    <Chip size="small" variant="outlined" color="success" icon={<CheckIcon />} label="Yes" />
  ) : (
    <Chip size="small" variant="outlined" icon={<ClockIcon />} label="Not yet" />
  );
}
