import Card from '@mui/material/Card';
import { useProfile } from '../../../domain/user/useProfile';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { failures } from '../../../components/toast/catalogue';
import { AccountCards } from './AccountCards';
import { AccountSkeleton } from './AccountSkeleton';

export function AccountPage() {
  const profile = useProfile(failures.profileLoad);
  return (
    <PageColumn width="wide">
      <PageHeading sx={{ mb: 3 }}>Account details</PageHeading>
      {profile.status === 'loading' && <AccountSkeleton />}
      {profile.status === 'ready' && <AccountCards user={profile.user} />}
      {profile.status === 'failed' && (
        <Card>
          <LoadFailed text={profile.text} onRetry={profile.retry} isRetrying={profile.isRetrying} />
        </Card>
      )}
    </PageColumn>
  );
}
