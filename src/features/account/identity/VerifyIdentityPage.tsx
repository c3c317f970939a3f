import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { MyStanding } from '#contract/people/eligibility/standingSchema';
import { RouteLink } from '../../../components/RouteLink';
import { StandingPage } from '../../../domain/eligibility/StandingPage';
import { useUnsentApplication } from '../../../domain/lending/UnsentApplication';
import { useWayBack } from '../../../domain/lending/useWayBack';
import { pathTo } from '../../../pathTo';
import { IdentityDrawing } from './IdentityDrawing';
import { VerifyIdentityForm } from './VerifyIdentityForm';

export function VerifyIdentityPage() {
  return (
    <StandingPage heading="Verify your identity">{(standing) => <IdentityCheck standing={standing} />}</StandingPage>
  );
}

function IdentityCheck({ standing: { bvn, isProfileUpdated } }: { standing: MyStanding }) {
  const unsent = useUnsentApplication();
  if (!isProfileUpdated) {
    return (
      <Typography>
        <RouteLink to={pathTo('dashboard')}>Complete your profile</RouteLink> first.
      </Typography>
    );
  }
  if (bvn.state === 'pending') {
    return (
      <Typography role="status">
        <span>
          Your BVN ending in {bvn.lastFour} is being checked. This takes a minute or two. You don’t have to wait
          here.{' '}
        </span>
        {unsent && <RouteLink to={pathTo('apply')}>Back to your application</RouteLink>}
      </Typography>
    );
  }
  if (bvn.state === 'verified') return <Verified lastFour={bvn.lastFour} />;
  return <VerifyIdentityForm failure={bvn.failure} />;
}

function Verified({ lastFour }: { lastFour: string | undefined }) {
  const { to, text } = useWayBack();
  return (
    <Stack sx={{ gap: 2, alignItems: 'center', textAlign: 'center' }}>
      <IdentityDrawing isVerified />
      <Typography role="status">Your identity is verified with the BVN ending in {lastFour}.</Typography>
      <Button component={Link} to={to} variant="contained" size="large" fullWidth>
        {text}
      </Button>
    </Stack>
  );
}
