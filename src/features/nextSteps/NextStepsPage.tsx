import { useEffect } from 'react';
import { Card, Stack, Typography } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { forgetIntent, readIntent } from '../../domain/lending/intent';
import { useProfile } from '../../domain/user/useProfile';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { PageSpinner } from '../../components/feedback/PageSpinner';
import { PageColumn } from '../../components/PageColumn';
import { PageHeading } from '../../components/PageHeading';
import { failures } from '../../components/toast/catalogue';
import { ComingCard } from './ComingCard';
import { OnboardingList } from './OnboardingList';

const leads = {
  borrow: 'You want to request a loan: this is what is done, what is needed next, and what is coming.',
  lend: 'You want to lend out: this is what is done, what is needed next, and what is coming.',
  either: 'What is done, what is needed next, and what is coming.',
} as const;

/** Where the actions of lending lead until lending exists: what is done, what is needed next, what is coming. */
export function NextStepsPage() {
  const intent = readIntent(useLocation().search);
  useEffect(forgetIntent, []);
  const profile = useProfile(failures.profileLoad);
  return (
    <PageColumn width="wide">
      <PageHeading>Next steps</PageHeading>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>{leads[intent ?? 'either']}</Typography>
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
            <ComingCard intent={intent} />
          </>
        )}
      </Stack>
    </PageColumn>
  );
}
