import Card from '@mui/material/Card';
import { InvitationCard } from '../../../domain/administration/InvitationCard';
import { useProfile } from '../../../domain/user/useProfile';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageColumn } from '../../../components/PageColumn';
import { PageHeading } from '../../../components/PageHeading';
import { failures } from '../../../components/toast/catalogue';
import { ContactNotices } from './contact/ContactNotices';
import { AccountDetails } from './AccountDetails';
import { DeletionCard } from './DeletionCard';
import { FilesCard } from './FilesCard';
import { MyPasskeys } from './MyPasskeys';
import { PersonalDataCard } from './PersonalDataCard';
import { SessionsCard } from './SessionsCard';
import { AccountSkeleton } from './AccountSkeleton';

export function AccountPage() {
  const profile = useProfile(failures.profileLoad);
  return (
    <PageColumn width="wide">
      <PageHeading sx={{ mb: 3 }}>Account details</PageHeading>
      {profile.status === 'loading' && <AccountSkeleton />}
      {profile.status === 'ready' && (
        <>
          <InvitationCard />
          <ContactNotices />
          <AccountDetails user={profile.user} />
          <MyPasskeys />
          <SessionsCard />
          <FilesCard />
          <PersonalDataCard />
          <DeletionCard />
        </>
      )}
      {profile.status === 'failed' && (
        <Card>
          <LoadFailed text={profile.text} onRetry={profile.retry} isRetrying={profile.isRetrying} />
        </Card>
      )}
    </PageColumn>
  );
}
