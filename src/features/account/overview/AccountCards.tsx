import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { User } from '#contract/people/users/userSchema';
import { isFirstLoad } from '../../../api/apiError';
import { Disclosure } from '../../../components/Disclosure';
import { PageColumns } from '../../../components/PageColumns';
import { InvitationCard } from '../../../domain/administration/InvitationCard';
import { useMyInvitationQuery } from '../../../domain/administration/administrationApi';
import { useMySecondFactorQuery } from '../../../domain/secondFactors/factorsApi';
import { useMyFilesQuery } from '../../../domain/files/filesApi';
import { useAuth } from '../../../session/useSession';
import { WIDE_SCREEN } from '../../../styles/breakpoints';
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
            <Stack sx={{ gap: { xs: 3, md: 5 } }}>
              <div>
                <InvitationCard />
                <ContactNotices />
                <Group title="About you">
                  <AccountDetails user={user} />
                </Group>
              </div>
              <Group title="How you sign in" folded="Password, passkeys, devices">
                <PasswordAndPrograms />
                <MyPasskeys />
                <SessionsCard />
              </Group>
              <Group title="What we hold" folded="Files, your data, deletion">
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

interface GroupProps {
  title: string;
  /** What it holds, for groups that are folded on phones. */
  folded?: string;
  children: ReactNode;
}

function Group({ title, folded, children }: GroupProps) {
  const titleId = useId();
  const isWide = useMediaQuery(WIDE_SCREEN, { noSsr: true });
  const isFolded = folded !== undefined && !isWide;
  const cards = <Stack sx={{ gap: 2 }}>{children}</Stack>;
  const heading = (
    <Typography data-public="" id={titleId} component="h2" sx={{ fontWeight: 700, color: 'text.secondary' }}>
      {title}
    </Typography>
  );
  return (
    <section aria-labelledby={titleId}>
      {!isFolded && <Box sx={{ mb: 1.5 }}>{heading}</Box>}
      {folded === undefined ? (
        cards
      ) : (
        // Only the line is hidden on wide screens: turning a phone keeps an open dialog and what was typed.
        <Box sx={{ '& > details > summary': { display: { md: 'none' } } }}>
          <Disclosure
            isRow
            isOpen={isWide}
            summary={
              isFolded && (
                <>
                  {heading}
                  <Typography data-public="" component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                    {folded}
                  </Typography>
                </>
              )
            }
          >
            {cards}
          </Disclosure>
        </Box>
      )}
    </section>
  );
}
