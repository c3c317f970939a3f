import Card from '@mui/material/Card';
import { useParams } from 'react-router-dom';
import { hasCode, isApiError, isLoadFailure } from '../../../api/apiError';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { UnknownCard } from '../../../components/feedback/UnknownCard';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { RouteLink } from '../../../components/RouteLink';
import { failures } from '../../../components/toast/catalogue';
import { useMyComplaintsQuery } from '../../../domain/complaints/complaintsApi';
import { useMyLoanQuery } from '../../../domain/lending/lendingApi';
import { useMyWalletQuery } from '../../../domain/wallet/walletApi';
import { isLive } from '#contract/lending/loans/states';
import { usePollingUntilOver } from '../../../api/usePollingUntilOver';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';
import { LoanView } from './LoanView';

export function LoanPage() {
  const { loanId = '' } = useParams();
  const { accessToken } = useAuth();
  // Reviewers, lenders and the business day change it too, until it is over.
  const polling = usePollingUntilOver(loanId);
  const { currentData, error, isFetching, refetch } = useMyLoanQuery(
    { loanId },
    { skip: accessToken === null, ...polling.options },
  );
  // With the loan, so that the form to pay isn't late.
  useMyWalletQuery(undefined, { skip: accessToken === null });
  useMyComplaintsQuery(undefined, { skip: accessToken === null });
  const isUnknown = isApiError(error) && hasCode(error, 'NOT_FOUND');
  polling.stopIf(isUnknown || (currentData !== undefined && !isLive(currentData.state)));

  return (
    <PageColumn width="wide">
      <RouteLink to={pathTo('loans')}>All my loans</RouteLink>
      {currentData ? (
        <LoanView loan={currentData} />
      ) : isUnknown ? (
        <UnknownCard heading="No such loan" text="None of your loans has this address." />
      ) : isLoadFailure(error) ? (
        <>
          <PageHeading sx={{ mt: 2, mb: 3 }}>Loan</PageHeading>
          <Card>
            <LoadFailed text={failures.loanLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
          </Card>
        </>
      ) : (
        <PageSkeleton />
      )}
    </PageColumn>
  );
}
