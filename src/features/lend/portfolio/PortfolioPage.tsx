import Card from '@mui/material/Card';
import { isLoadFailure, isFirstLoad } from '../../../api/apiError';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { failures } from '../../../components/toast/catalogue';
import { LendTabs } from '../../../domain/market/LendTabs';
import {
  useIdleMoneyQuery,
  useMyHoldingsQuery,
  useMyPortfolioQuery,
  useMyValueHistoryQuery,
} from '../../../domain/market/marketApi';
import { polled } from '../../../api/polling';
import { useAuth } from '../../../session/useSession';
import { PortfolioView } from './PortfolioView';

export function PortfolioPage() {
  const { accessToken } = useAuth();
  const { data, error, isFetching, refetch } = useMyPortfolioQuery(undefined, {
    skip: accessToken === null,
    ...polled,
  });
  // Above the list of loans, which it would push down.
  const skip = accessToken === null;
  const isMoreLoading = [
    useIdleMoneyQuery(undefined, { skip }),
    useMyValueHistoryQuery(undefined, { skip }),
    useMyHoldingsQuery({ page: 1 }, { skip }),
  ].some(isFirstLoad);
  if ((!data || isMoreLoading) && !isLoadFailure(error)) return <PageSkeleton />;
  return (
    <PageColumn width="wide">
      <LendTabs page="portfolio" />
      <PageHeading sx={{ mb: 3 }}>Portfolio</PageHeading>
      {data ? (
        <PortfolioView portfolio={data} />
      ) : (
        <Card>
          <LoadFailed text={failures.marketLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      )}
    </PageColumn>
  );
}
