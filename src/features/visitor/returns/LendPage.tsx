import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FailedCard } from '../../../components/feedback/FailedCard';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { failures } from '../../../components/toast/catalogue';
import { useCurrentLendingTermsQuery } from '../../../domain/lending/lendingApi';
import { ReturnsView } from './ReturnsView';

export function LendPage() {
  const result = useCurrentLendingTermsQuery();
  return (
    // Keeps the footer in place when the terms arrive.
    <Box sx={{ px: { xs: 2.5, sm: 4 }, py: { xs: 4, md: 8 }, backgroundColor: 'var(--tint)', minHeight: '100vh' }}>
      <PageColumn width="wide">
        <PageHeading sx={{ mb: 1 }}>What lenders earn</PageHeading>
        <Typography sx={{ mb: 4, maxWidth: '60ch', color: 'text.secondary' }}>
          The yearly return we expect in each grade, after fees and losses, and what can go wrong.
        </Typography>
        {result.data ? (
          <ReturnsView terms={result.data} />
        ) : result.isError ? (
          <FailedCard text={failures.lendingTermsLoad.fallback} result={result} />
        ) : (
          <PageSkeleton />
        )}
      </PageColumn>
    </Box>
  );
}
