import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { writeSort } from '../../../../contract/lists';
import { isLoadFailure } from '../../../api/apiError';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { useListParams } from '../../../components/list/useListParams';
import { PageHeading } from '../../../components/PageHeading';
import { failures } from '../../../components/toast/catalogue';
import { LendTabs } from '../../../domain/market/LendTabs';
import { useListingsQuery } from '../../../domain/market/marketApi';
import { useAuth } from '../../../session/useSession';
import { filtersOf } from './marketFilters';
import { ListingCard } from './ListingCard';
import { MarketKinds } from './MarketKinds';
import { MarketList } from './MarketList';
import { marketList, marketSorts } from './marketWords';

export function MarketPage() {
  const { params, change } = useListParams(marketList);
  const { page, pageSize, sort, filters } = params;
  const { accessToken } = useAuth();
  const { data, currentData, error, isFetching, refetch } = useListingsQuery(
    { page, pageSize, sort: writeSort(sort), ...filtersOf(filters) },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  const hasFailed = isLoadFailure(error);

  return (
    <Box sx={{ maxWidth: 1200, mx: 'auto' }}>
      <LendTabs page="market" />
      <PageHeading>Market</PageHeading>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3, maxWidth: '68ch' }}>
        Choose loans to fund. Each is funded in full by its last day, or every pledge goes back.
      </Typography>
      <MarketKinds page="market" />
      {hasFailed && (
        <Card sx={{ mb: 2 }}>
          <LoadFailed text={failures.marketLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      )}
      {(!hasFailed || currentData) && (
        <MarketList
          list={marketList}
          sorts={marketSorts}
          card={(listing) => <ListingCard key={listing.loanId} listing={listing} />}
          shown={data}
          isFetching={isFetching}
          params={params}
          onChange={change}
        />
      )}
    </Box>
  );
}
