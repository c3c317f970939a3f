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
import { AddBankAccountForm } from './AddBankAccountForm';

/** Section 2.14, /profile/add-bank-account: once there is an account, the page leads to the dashboard. */
export function AddBankAccountPage() {
  const profile = useProfile(failures.profileLoad);
  if (profile.status === 'loading') return <PageSpinner />;
  if (profile.status === 'ready' && profile.user.bankDetails) return <Navigate to={pathTo('dashboard')} replace />;
  return (
    <PageColumn width="narrow">
      <FormCard>
        {profile.status === 'ready' ? (
          <AddBankAccountForm firstName={profile.user.firstName} />
        ) : (
          <>
            <PageHeading>Add Your Bank Account</PageHeading>
            <LoadFailed text={profile.text} onRetry={profile.retry} isRetrying={profile.isRetrying} />
          </>
        )}
      </FormCard>
      <PrivacyNote />
    </PageColumn>
  );
}
