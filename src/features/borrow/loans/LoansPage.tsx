import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { isLive } from '#contract/lending/loans/states';
import { isLoadFailure } from '../../../api/apiError';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { failures } from '../../../components/toast/catalogue';
import { UnsentApplication } from '../../../domain/lending/UnsentApplication';
import { useLendingOverviewQuery, useMyLoansQuery } from '../../../domain/lending/lendingApi';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';
import { LoanCard } from './LoanCard';
import { NoLoans } from './NoLoans';

export function LoansPage() {
  const { accessToken } = useAuth();
  const { data, error, isFetching, refetch } = useMyLoansQuery(undefined, {
    skip: accessToken === null,
    refetchOnMountOrArgChange: true,
  });
  const hasFailed = !data && isLoadFailure(error);
  const hasOpen = data?.some(({ state }) => isLive(state)) ?? false;
  const { data: overview } = useLendingOverviewQuery(undefined, {
    skip: accessToken === null || !hasOpen,
    refetchOnMountOrArgChange: true,
  });
  if (!data && !hasFailed) return <PageSkeleton />;
  return (
    <PageColumn width="wide">
      <PageHeading sx={{ mb: 3 }}>My loans</PageHeading>
      {!data ? (
        <Card>
          <LoadFailed text={failures.loanLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      ) : data.length === 0 ? (
        <Stack sx={{ gap: 3 }}>
          <UnsentApplication />
          <NoLoans />
        </Stack>
      ) : (
        <Stack sx={{ gap: 3, alignItems: 'stretch' }}>
          {!hasOpen && <UnsentApplication />}
          <Stack component="ul" aria-label="My loans" sx={{ m: 0, p: 0, gap: 2, listStyle: 'none' }}>
            {data.map((loan) => (
              <LoanCard
                key={loan.id}
                loan={loan}
                nextDue={overview?.nextDue?.loanId === loan.id ? overview.nextDue : undefined}
              />
            ))}
          </Stack>
          {!hasOpen && (
            <Button component={Link} to={pathTo('apply')} variant="outlined" sx={{ alignSelf: 'start' }}>
              Apply for another loan
            </Button>
          )}
        </Stack>
      )}
    </PageColumn>
  );
}
