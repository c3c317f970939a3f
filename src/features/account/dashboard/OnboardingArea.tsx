import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ProfileLoad } from '../../../domain/user/useProfile';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { nextOnboardingStep } from '../../../domain/onboarding/steps';
import { useCurrentUser } from '../../../session/useSession';
import { OnboardingCard } from './OnboardingCard';

export function OnboardingArea({ profile }: { profile: ProfileLoad }) {
  const remembered = useCurrentUser();
  switch (profile.status) {
    case 'loading':
      // Reserves space, to avoid a layout shift (docs/product/people.md#onboarding-card).
      return remembered && nextOnboardingStep(remembered) ? <CardSkeleton /> : null;
    case 'failed':
      return (
        <Card>
          <LoadFailed text={profile.text} onRetry={profile.retry} isRetrying={profile.isRetrying} />
        </Card>
      );
    case 'ready': {
      const next = nextOnboardingStep(profile.user);
      return next ? <OnboardingCard {...next} /> : null;
    }
  }
}

function CardSkeleton() {
  return (
    <Skeleton
      variant="rounded"
      role="progressbar"
      aria-label="Loading"
      sx={{ height: { xs: 252, md: 190 }, borderRadius: '12px' }}
    />
  );
}
