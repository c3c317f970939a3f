import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { writeSort } from '../../../../contract/lists';
import { isLoadFailure } from '../../../api/apiError';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { DataList } from '../../../components/list/DataList';
import { useListParams } from '../../../components/list/useListParams';
import { PageHeading } from '../../../components/PageHeading';
import { RouteLink } from '../../../components/RouteLink';
import { failures } from '../../../components/toast/catalogue';
import { useListingsQuery } from '../../../domain/market/marketApi';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';
import { marketDefinition } from './marketDefinition';
import { filtersOf } from './marketFilters';

export function MarketPage() {
  const { params, change } = useListParams(marketDefinition);
  const { page, pageSize, sort, filters } = params;
  const { accessToken } = useAuth();
  const { data, currentData, error, isFetching, refetch } = useListingsQuery(
    { page, pageSize, sort: writeSort(sort), ...filtersOf(filters) },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  const hasFailed = isLoadFailure(error);

  return (
    <Box sx={{ maxWidth: 1200, mx: 'auto' }}>
      <PageHeading>Market</PageHeading>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3, maxWidth: '68ch' }}>
        Loans that wait for lenders. Each is funded in full by its last day, or every pledge goes back. What you have
        lent is in <RouteLink to={pathTo('portfolio')}>your portfolio</RouteLink>.
      </Typography>
      {hasFailed && (
        <Card sx={{ mb: 2 }}>
          <LoadFailed text={failures.marketLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      )}
      {(!hasFailed || currentData) && (
        <DataList list={marketDefinition} shown={data} isFetching={isFetching} params={params} onChange={change} />
      )}
    </Box>
  );
}
