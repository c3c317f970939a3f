import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { MyStanding } from '#contract/people/eligibility/standingSchema';
import { RouteLink } from '../../../components/RouteLink';
import { StandingPage } from '../../../domain/eligibility/StandingPage';
import { useTask } from '../../../domain/eligibility/task';
import { useUnsentApplication } from '../../../domain/lending/useUnsentApplication';
import { pathTo } from '../../../pathTo';
import { IdentityDrawing } from './IdentityDrawing';
import { VerifyIdentityForm } from './VerifyIdentityForm';

export function VerifyIdentityPage() {
  return (
    <StandingPage heading="Verify your identity">{(standing) => <IdentityCheck standing={standing} />}</StandingPage>
  );
}

function IdentityCheck({ standing: { bvn, isProfileUpdated } }: { standing: MyStanding }) {
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
        Your BVN ending in {bvn.lastFour} is being checked. This takes a minute or two. You don’t have to wait here.
      </Typography>
    );
  }
  if (bvn.state === 'verified') return <Verified lastFour={bvn.lastFour} />;
  return <VerifyIdentityForm failure={bvn.failure} />;
}

function Verified({ lastFour }: { lastFour: string | undefined }) {
  const task = useTask();
  const unsent = useUnsentApplication();
  const [to, text]: readonly [string, string] = task
    ? [task.address, `Back to ‘${task.title}’`]
    : unsent
      ? [pathTo('apply'), 'Back to your application']
      : [pathTo('wallet'), 'To your wallet'];
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
