import type { ReactNode } from 'react';
import type { MyStanding } from '#contract/people/eligibility/standingSchema';
import { isLoadFailure } from '../../api/apiError';
import { POLLING_MS } from '../../api/polling';
import { FormCard } from '../../components/CardPage';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { PageColumn } from '../../components/PageColumns';
import { PageHeading } from '../../components/PageHeading';
import { PrivacyNote } from '../user/PrivacyNote';
import { failures } from '../../components/toast/catalogue';
import { useAuth } from '../../session/useSession';
import { useMyStandingQuery } from '../user/userApi';

interface StandingPageProps {
  heading: string;
  children: (standing: MyStanding) => ReactNode;
}

export function StandingPage({ heading, children }: StandingPageProps) {
  const { accessToken } = useAuth();
  const { data, error, isFetching, refetch } = useMyStandingQuery(undefined, {
    skip: accessToken === null,
    refetchOnMountOrArgChange: true,
    pollingInterval: POLLING_MS.standing,
  });
  const hasFailed = !data && isLoadFailure(error);
  if (!data && !hasFailed) return <PageSkeleton width="narrow" />;
  return (
    <PageColumn width="narrow">
      <FormCard>
        <PageHeading data-public="" sx={{ mb: 2 }}>
          {heading}
        </PageHeading>
        {data ? (
          children(data)
        ) : (
          <LoadFailed text={failures.profileLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </FormCard>
      <PrivacyNote />
    </PageColumn>
  );
}
