import Card from '@mui/material/Card';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { isOnboarded } from '../../../domain/onboarding/steps';
import { useAuth } from '../../../session/useSession';
import { AccountEvents } from './AccountEvents';
import { AccountFacts } from './AccountFacts';
import { useMyActivityQuery } from './activityApi';

/** Shown after onboarding (docs/product/people.md#account-card). */
export function AccountCard() {
  const { user, accessToken } = useAuth();
  const isDone = user !== null && isOnboarded(user);
  const activity = useMyActivityQuery(undefined, {
    skip: !isDone || accessToken === null,
    refetchOnMountOrArgChange: true,
  });
  if (!isDone) return null;
  return (
    <Card component="section" aria-labelledby="account-title" sx={{ mt: 3, p: { xs: 3, md: 4 } }}>
      <Typography id="account-title" variant="h2" sx={{ mb: 2 }}>
        Your account
      </Typography>
      <Grid container spacing={4}>
        <Grid size={{ xs: 12, lg: 6 }}>
          <AccountFacts user={user} lastSignedInAt={activity.data?.lastSignedInAt} />
        </Grid>
        <Grid size={{ xs: 12, lg: 6 }}>
          <AccountEvents
            events={activity.data?.events}
            hasFailed={activity.error !== undefined}
            isRetrying={activity.isFetching}
            onRetry={() => void activity.refetch()}
          />
        </Grid>
      </Grid>
    </Card>
  );
}
