import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { User } from '#contract/people/users/userSchema';
import { FormCard } from '../../components/CardPage';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { PageColumn } from '../../components/PageColumns';
import { PageHeading } from '../../components/PageHeading';
import { failures } from '../../components/toast/catalogue';
import { pathTo } from '../../pathTo';
import { PrivacyNote } from '../user/PrivacyNote';
import { useProfile } from '../user/useProfile';

interface OnboardingFormPageProps {
  heading: string;
  isDone: (user: User) => boolean;
  children: (user: User) => ReactNode;
}

export function OnboardingFormPage({ heading, isDone, children }: OnboardingFormPageProps) {
  const profile = useProfile(failures.profileLoad);
  if (profile.status === 'loading') return <PageSkeleton width="narrow" />;
  if (profile.status === 'ready' && isDone(profile.user)) return <Navigate to={pathTo('dashboard')} replace />;
  return (
    <PageColumn width="narrow">
      <FormCard>
        <PageHeading data-public="" sx={{ mb: 1 }}>
          {heading}
        </PageHeading>
        {profile.status === 'ready' ? (
          children(profile.user)
        ) : (
          <LoadFailed text={profile.text} onRetry={profile.retry} isRetrying={profile.isRetrying} />
        )}
      </FormCard>
      <PrivacyNote />
    </PageColumn>
  );
}
