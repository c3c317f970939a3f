import Box from '@mui/material/Box';
import type { User } from '#contract/people/users/userSchema';
import { isFirstLoad } from '../../../api/isFirstLoad';
import { PageColumns } from '../../../components/PageColumns';
import { InvitationCard } from '../../../domain/administration/InvitationCard';
import { useMyInvitationQuery } from '../../../domain/administration/administrationApi';
import { useMySecondFactorQuery } from '../../../domain/secondFactors/factorsApi';
import { useMyFilesQuery } from '../../../domain/files/filesApi';
import { useAuth } from '../../../session/useSession';
import { useMyContactQuery, useMySessionsQuery } from '../accountApi';
import { ContactNotices } from './contact/ContactNotices';
import { AccountDetails } from './AccountDetails';
import { AccountSkeleton } from './AccountSkeleton';
import { DeletionCard } from './DeletionCard';
import { FilesCard } from './FilesCard';
import { HistorySection } from './HistorySection';
import { MyPasskeys } from './MyPasskeys';
import { PersonalDataCard } from './PersonalDataCard';
import { SessionsCard } from './SessionsCard';

export function AccountCards({ user }: { user: User }) {
  const skip = useAuth().accessToken === null;
  // The cards appear together; one by one, each would push the others' buttons down.
  const areLoading = [
    useMyInvitationQuery(undefined, { skip }),
    useMyContactQuery(undefined, { skip }),
    useMySecondFactorQuery(undefined, { skip: skip || user.isAdmin }),
    useMySessionsQuery(undefined, { skip }),
    useMyFilesQuery(undefined, { skip }),
  ].some(isFirstLoad);
  return (
    <>
      {areLoading && <AccountSkeleton />}
      <Box sx={{ display: areLoading ? 'none' : 'block' }}>
        <PageColumns
          lead={
            <div>
              <InvitationCard />
              <ContactNotices />
              <AccountDetails user={user} />
              <MyPasskeys />
              <SessionsCard />
              <FilesCard />
              <PersonalDataCard />
              <DeletionCard />
            </div>
          }
          sideEnd={<HistorySection />}
        />
      </Box>
    </>
  );
}
