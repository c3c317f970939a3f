import { Navigate } from 'react-router-dom';
import { FormCard } from '../../../components/CardPage';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { failures } from '../../../components/toast/catalogue';
import { PrivacyNote } from '../../../domain/user/PrivacyNote';
import { useProfile } from '../../../domain/user/useProfile';
import { pathTo } from '../../../pathTo';
import { BankAccountChangeSteps } from './BankAccountChangeSteps';

export function ChangeBankAccountPage() {
  const profile = useProfile(failures.profileLoad);
  if (profile.status === 'loading') return <PageSkeleton width="narrow" />;
  if (profile.status === 'ready' && !profile.user.bankDetails)
    return <Navigate to={pathTo('addBankAccount')} replace />;
  return (
    <PageColumn width="narrow">
      <FormCard>
        <PageHeading sx={{ mb: 1 }}>Change your bank account</PageHeading>
        {profile.status === 'ready' ? (
          <BankAccountChangeSteps />
        ) : (
          <LoadFailed text={profile.text} onRetry={profile.retry} isRetrying={profile.isRetrying} />
        )}
      </FormCard>
      <PrivacyNote />
    </PageColumn>
  );
}
