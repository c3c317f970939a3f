import Card from '@mui/material/Card';
import { useParams } from 'react-router-dom';
import { hasCode, isApiError, isLoadFailure, serverText } from '../../../api/apiError';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { BackToList } from '../../../components/list/BackToList';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { failures } from '../../../components/toast/catalogue';
import { useListingQuery, useOwnShareLoading } from '../../../domain/market/marketApi';
import { useWallet } from '../../../domain/wallet/useWallet';
import { usePollingUntilOver } from '../../../api/usePollingUntilOver';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';
import { ClosedListing } from './ClosedListing';
import { ListingDetails } from './ListingDetails';

export function ListingPage() {
  const { loanId = '' } = useParams();
  const { accessToken } = useAuth();
  const polling = usePollingUntilOver(loanId);
  const { currentData, error, isFetching, refetch } = useListingQuery(
    { loanId },
    { skip: accessToken === null, ...polling.options },
  );
  const isOwnShareLoading = useOwnShareLoading(loanId);
  const isClosed = isApiError(error) && (hasCode(error, 'LISTING_CLOSED') || hasCode(error, 'NOT_FOUND'));
  polling.stopIf(isClosed);
  const wallet = useWallet({ isNeeded: !isClosed });
  const ending = isApiError(error) && hasCode(error, 'LISTING_CLOSED') ? serverText(error) : undefined;

  return (
    <PageColumn width="wide">
      <BackToList to={pathTo('market')}>Back to the market</BackToList>
      {isClosed ? (
        <ClosedListing loanId={loanId} ending={ending} />
      ) : currentData && wallet.status !== 'loading' && !isOwnShareLoading ? (
        <ListingDetails listing={currentData} wallet={wallet} />
      ) : isLoadFailure(error) ? (
        <>
          <PageHeading sx={{ mt: 2, mb: 3 }}>Loan to fund</PageHeading>
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
