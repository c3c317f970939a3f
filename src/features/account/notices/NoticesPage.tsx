import Stack from '@mui/material/Stack';
import { PageColumn } from '../../../components/PageColumn';
import { PageHeading } from '../../../components/PageHeading';
import { NoticesCard } from './NoticesCard';
import { PreferencesCard } from './PreferencesCard';

export function NoticesPage() {
  return (
    <PageColumn width="wide">
      <PageHeading sx={{ mb: 3 }}>Notices</PageHeading>
      <Stack sx={{ gap: 3 }}>
        <NoticesCard />
        <PreferencesCard />
      </Stack>
    </PageColumn>
  );
}
