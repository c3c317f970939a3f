import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { FAILED_JOB_LIFE_DAYS } from '../../../contract/constants';
import { writeSort } from '../../../contract/lists';
import { isApiError, isOutage } from '../../api/apiError';
import { useSessionEndOnFailure } from '../../api/useSessionEndOnFailure';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { DataList } from '../../components/list/DataList';
import { useListParams } from '../../components/list/useListParams';
import { PageHeading } from '../../components/PageHeading';
import { failures } from '../../components/toast/catalogue';
import { useAuth } from '../../session/useSession';
import { useFailedJobsQuery } from './failedJobsApi';
import { failedJobsDefinition } from './failedJobsDefinition';

/** Section 2.18, /admin/jobs. */
export function FailedJobsPage() {
  const { params, change } = useListParams(failedJobsDefinition);
  const { page, pageSize, sort } = params;
  const { accessToken } = useAuth();
  const { data, error, isFetching, refetch } = useFailedJobsQuery(
    { page, pageSize, sort: writeSort(sort) },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  useSessionEndOnFailure(failures.failedJobsLoad, error);

  return (
    <Box sx={{ maxWidth: 1440, mx: 'auto' }}>
      <PageHeading>Failed Jobs</PageHeading>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        Work that failed on every try. Entries are kept for {FAILED_JOB_LIFE_DAYS} days; times are those of Lagos.
      </Typography>
      {isApiError(error) && isOutage(error) ? (
        <Card>
          <LoadFailed text={failures.failedJobsLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      ) : (
        <DataList list={failedJobsDefinition} shown={data} isFetching={isFetching} params={params} onChange={change} />
      )}
    </Box>
  );
}
