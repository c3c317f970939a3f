import { Box, Typography } from '@mui/material';
import { StatusChip } from './StatusChip';

/** Whether the BVN is verified, what it is and when it is needed. */
export function BvnStatus({ isVerified }: { isVerified: boolean }) {
  return (
    <Box>
      <StatusChip isDone={isVerified} />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', maxWidth: '52ch' }}>
        Your Bank Verification Number: the eleven digits by which Nigerian banks know you.{' '}
        {!isVerified && 'You do not need it yet: we ask for it before your first loan or investment.'}
      </Typography>
    </Box>
  );
}
