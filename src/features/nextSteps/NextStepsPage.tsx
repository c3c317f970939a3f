import { Card, Stack, Typography } from '@mui/material';
import { useProfile } from '../../domain/user/useProfile';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { PageSpinner } from '../../components/feedback/PageSpinner';
import { PageColumn } from '../../components/PageColumn';
import { PageHeading } from '../../components/PageHeading';
import { failures } from '../../components/toast/catalogue';
import { ComingCard } from './ComingCard';
import { OnboardingList } from './OnboardingList';

/** Where the actions of lending lead until lending exists: what is done, what is needed next, what is coming. */
export function NextStepsPage() {
  const profile = useProfile(failures.profileLoad);
  return (
    <PageColumn width="wide">
      <PageHeading>Next steps</PageHeading>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>
        What is done, what is needed next, and what is coming.
      </Typography>
      <Stack sx={{ gap: 3 }}>
        {profile.status === 'loading' && <PageSpinner />}
        {profile.status === 'failed' && (
          <Card>
            <LoadFailed text={profile.text} onRetry={profile.retry} isRetrying={profile.isRetrying} />
          </Card>
        )}
        {profile.status === 'ready' && (
          <>
            <OnboardingList user={profile.user} />
            <ComingCard />
          </>
        )}
      </Stack>
    </PageColumn>
  );
}
