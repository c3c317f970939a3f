import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ANSWER_HOURS } from '#contract/product';
import { isLoadFailure } from '../../../api/apiError';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { failures } from '../../../components/toast/catalogue';
import { ComplaintForm } from '../../../domain/complaints/ComplaintForm';
import { useMyComplaintsQuery } from '../../../domain/complaints/complaintsApi';
import { useAuth } from '../../../session/useSession';
import { ComplaintList } from './ComplaintList';

export function ComplaintsPage() {
  const { accessToken } = useAuth();
  const { data, error, isFetching, refetch } = useMyComplaintsQuery(undefined, {
    skip: accessToken === null,
    refetchOnMountOrArgChange: true,
  });
  const hasFailed = isLoadFailure(error);
  if (!hasFailed && data === undefined) return <PageSkeleton />;
  return (
    <PageColumn width="wide">
      <PageHeading sx={{ mb: 3 }}>Complaints</PageHeading>
      {hasFailed && (
        <Card sx={{ mb: 3 }}>
          <LoadFailed text={failures.complaintsLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      )}
      {/* Keeps loaded data: a complaint may be half written. */}
      {data !== undefined && (
        <Stack sx={{ gap: 3 }}>
          <Card component="section" aria-labelledby="write" sx={{ p: { xs: 3, md: 4 } }}>
            <Typography id="write" variant="h2" sx={{ mb: 1 }}>
              Write to us
            </Typography>
            <Typography sx={{ mb: 2, maxWidth: '64ch' }}>
              Tell us what went wrong. Someone replies here within {ANSWER_HOURS} hours, and we email you when they
              have.
            </Typography>
            <ComplaintForm kind="complaint" label="Your complaint" />
          </Card>
          <ComplaintList complaints={data} />
        </Stack>
      )}
    </PageColumn>
  );
}
