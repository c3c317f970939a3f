import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { isFirstLoad } from '../../../api/isFirstLoad';
import { useListParams } from '../../../components/list/useListParams';
import { PageColumn } from '../../../components/PageColumn';
import { PageHeading } from '../../../components/PageHeading';
import { useMyNoticesQuery } from '../../../domain/inbox/inboxApi';
import { useAuth } from '../../../session/useSession';
import { NoticesCard } from './NoticesCard';
import { noticesList } from './noticesList';
import { PreferencesCard } from './PreferencesCard';

export function NoticesPage() {
  const { accessToken } = useAuth();
  const { page } = useListParams(noticesList).params;
  const areNoticesLoading = isFirstLoad(useMyNoticesQuery({ page }, { skip: accessToken === null }));
  return (
    <PageColumn width="wide">
      <PageHeading sx={{ mb: 3 }}>Notices</PageHeading>
      <Stack sx={{ gap: 3 }}>
        <NoticesCard />
        {/* The notices would push the choices down. */}
        <Box sx={{ display: areNoticesLoading ? 'none' : 'block' }}>
          <PreferencesCard />
        </Box>
      </Stack>
    </PageColumn>
  );
}
