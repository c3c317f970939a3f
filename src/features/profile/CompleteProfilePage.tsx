import { Navigate } from 'react-router-dom';
import { useProfile } from '../../domain/user/useProfile';
import { FormCard } from '../../components/CardPage';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { PageSpinner } from '../../components/feedback/PageSpinner';
import { PageColumn } from '../../components/PageColumn';
import { PageHeading } from '../../components/PageHeading';
import { PrivacyNote } from '../../components/PrivacyNote';
import { failures } from '../../components/toast/catalogue';
import { pathTo } from '../../pathTo';
import { CompleteProfileForm } from './CompleteProfileForm';

/** Section 2.13, /profile/complete-profile: once the profile is completed, the page leads to the dashboard. */
export function CompleteProfilePage() {
  const profile = useProfile(failures.profileLoad);
  if (profile.status === 'loading') return <PageSpinner />;
  if (profile.status === 'ready' && profile.user.isProfileUpdated) return <Navigate to={pathTo('dashboard')} replace />;
  return (
    <PageColumn width="narrow">
      <FormCard>
        {profile.status === 'ready' ? (
          <CompleteProfileForm />
        ) : (
          <>
            <PageHeading>Complete Your Profile</PageHeading>
            <LoadFailed text={profile.text} onRetry={profile.retry} isRetrying={profile.isRetrying} />
          </>
        )}
      </FormCard>
      <PrivacyNote />
    </PageColumn>
  );
}
