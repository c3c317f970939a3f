import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { MyStanding } from '../../../contract/eligibility/eligibility';
import { isApiError, isOutage } from '../../api/apiError';
import { useSessionEndOnFailure } from '../../api/useSessionEndOnFailure';
import { FormCard } from '../../components/CardPage';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { PageSpinner } from '../../components/feedback/PageSpinner';
import { PageColumn } from '../../components/PageColumn';
import { PageHeading } from '../../components/PageHeading';
import { PrivacyNote } from '../../components/PrivacyNote';
import { RouteLink } from '../../components/RouteLink';
import { failures } from '../../components/toast/catalogue';
import { useMyStandingQuery } from '../../domain/eligibility/standingApi';
import { pathTo } from '../../pathTo';
import { useAuth } from '../../session/useSession';
import { VerifyIdentityForm } from './VerifyIdentityForm';

/** The check's answer comes by itself, so the page asks for it now and then. */
const POLL_MS = 3000;

/** /profile/verify-identity: how far the check of the BVN has come, and the form that begins it (section 23.5). */
export function VerifyIdentityPage() {
  const { accessToken } = useAuth();
  const { data, error, isFetching, refetch } = useMyStandingQuery(undefined, {
    skip: accessToken === null,
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
  });
  useSessionEndOnFailure(failures.profileLoad, error);
  const hasFailed = !data && isApiError(error) && isOutage(error);
  if (!data && !hasFailed) return <PageSpinner />;
  return (
    <PageColumn width="narrow">
      <FormCard>
        <PageHeading sx={{ mb: 2 }}>Verify your identity</PageHeading>
        {data ? (
          <Progress standing={data} />
        ) : (
          <LoadFailed text={failures.profileLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </FormCard>
      <PrivacyNote />
    </PageColumn>
  );
}

function Progress({ standing: { bvn, isProfileUpdated } }: { standing: MyStanding }) {
  if (!isProfileUpdated) {
    return (
      <Typography>
        <RouteLink to={pathTo('nextSteps')}>Complete your profile</RouteLink> first.
      </Typography>
    );
  }
  if (bvn.state === 'pending') {
    return (
      <Typography role="status">
        Your BVN ending in {bvn.lastFour} is being checked. This takes a minute or two; you need not wait here.
      </Typography>
    );
  }
  if (bvn.state === 'verified') {
    return (
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Typography role="status">Your identity is verified by the BVN ending in {bvn.lastFour}.</Typography>
        <Button component={Link} to={pathTo('wallet')} variant="contained" size="large">
          To your wallet
        </Button>
      </Stack>
    );
  }
  return <VerifyIdentityForm failure={bvn.failure} />;
}
