import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { LATE_BANDS } from '../../../contract/administration/collections';
import { writeSort } from '../../../contract/lists';
import { isApiError, isOutage } from '../../api/apiError';
import { useSessionEndOnFailure } from '../../api/useSessionEndOnFailure';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { DataList } from '../../components/list/DataList';
import { useListParams } from '../../components/list/useListParams';
import { PageHeading } from '../../components/PageHeading';
import { failures } from '../../components/toast/catalogue';
import { useAuth } from '../../session/useSession';
import { useLateLoansQuery } from './collectionsApi';
import { collectionsDefinition } from './collectionsDefinition';

/** Section 2.26, /admin/collections. */
export function CollectionsPage() {
  const { params, change } = useListParams(collectionsDefinition);
  const { page, pageSize, sort, filters } = params;
  const { accessToken } = useAuth();
  const band = LATE_BANDS.find((name) => name === filters['band']);
  const { data, error, isFetching, refetch } = useLateLoansQuery(
    { page, pageSize, sort: writeSort(sort), ...(band && { band }) },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  useSessionEndOnFailure(failures.administrationLoad, error);

  return (
    <Box sx={{ maxWidth: 1440, mx: 'auto' }}>
      <PageHeading sx={{ mb: 2 }}>Collections</PageHeading>
      {isApiError(error) && isOutage(error) ? (
        <Card>
          <LoadFailed
            text={failures.administrationLoad.fallback}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Card>
      ) : (
        <DataList list={collectionsDefinition} shown={data} isFetching={isFetching} params={params} onChange={change} />
      )}
    </Box>
  );
}
