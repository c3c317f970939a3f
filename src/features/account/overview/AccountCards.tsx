import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
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
import { AccountDetails, PasswordAndPrograms } from './AccountDetails';
import { AccountSkeleton } from './AccountSkeleton';
import { DeletionCard } from './DeletionCard';
import { FilesCard } from './FilesCard';
import { HistorySection } from './HistorySection';
import { MyPasskeys } from './MyPasskeys';
import { MessagesSection } from './MessagesSection';
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
            <Stack sx={{ gap: 5 }}>
              <div>
                <InvitationCard />
                <ContactNotices />
                <Group title="About you">
                  <AccountDetails user={user} />
                </Group>
              </div>
              <Group title="How you sign in">
                <PasswordAndPrograms />
                <MyPasskeys />
                <SessionsCard />
              </Group>
              <Group title="What we hold">
                <FilesCard />
                <PersonalDataCard />
                <DeletionCard />
              </Group>
            </Stack>
          }
          sideEnd={
            <>
              <MessagesSection />
              <HistorySection />
            </>
          }
        />
      </Box>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography data-public="" id={titleId} component="h2" sx={{ mb: 1.5, fontWeight: 700, color: 'text.secondary' }}>
        {title}
      </Typography>
      <Stack sx={{ gap: 2 }}>{children}</Stack>
    </section>
  );
}
