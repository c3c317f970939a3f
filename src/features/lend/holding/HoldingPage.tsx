import Card from '@mui/material/Card';
import { useParams } from 'react-router-dom';
import { isLive } from '#contract/lending/loans/states';
import { hasCode, isApiError, isLoadFailure } from '../../../api/apiError';
import { usePollingUntilOver } from '../../../api/usePollingUntilOver';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { UnknownCard } from '../../../components/feedback/UnknownCard';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { RouteLink } from '../../../components/RouteLink';
import { failures } from '../../../components/toast/catalogue';
import { useMyHoldingQuery, useOwnShareLoading } from '../../../domain/market/marketApi';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';
import { HoldingView } from './HoldingView';

export function HoldingPage() {
  const { loanId = '' } = useParams();
  const { accessToken } = useAuth();
  const polling = usePollingUntilOver(loanId);
  const { currentData, error, isFetching, refetch } = useMyHoldingQuery(
    { loanId },
    { skip: accessToken === null, ...polling.options },
  );
  const isOwnShareLoading = useOwnShareLoading(loanId);
  const isUnknown = isApiError(error) && hasCode(error, 'NOT_FOUND');
  polling.stopIf(isUnknown || (currentData !== undefined && !isLive(currentData.state)));
  return (
    <PageColumn width="wide">
      <RouteLink to={pathTo('portfolio')}>Back to your portfolio</RouteLink>
      {currentData && !isOwnShareLoading ? (
        <HoldingView holding={currentData} />
      ) : isUnknown ? (
        <UnknownCard heading="No such loan" text="You haven't pledged to a loan with this address." />
      ) : isLoadFailure(error) ? (
        <>
          <PageHeading sx={{ mt: 2, mb: 3 }}>Your share of a loan</PageHeading>
          <Card>
            <LoadFailed text={failures.marketLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
          </Card>
        </>
      ) : (
        <PageSkeleton />
      )}
    </PageColumn>
  );
}
