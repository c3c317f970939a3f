import { isFirstLoad } from '../../../api/apiError';
import { useListParams } from '../../../components/list/useListParams';
import { PageColumns, PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { useMyNoticesQuery } from '../../../domain/inbox/inboxApi';
import { useAuth } from '../../../session/useSession';
import { NoticesCard, noticesList } from './NoticesCard';
import { PreferencesCard } from './PreferencesCard';

export function NoticesPage() {
  const { accessToken } = useAuth();
  const { page } = useListParams(noticesList).params;
  const areNoticesLoading = isFirstLoad(useMyNoticesQuery({ page }, { skip: accessToken === null }));
  return (
    <PageColumn width="wide">
      <PageHeading sx={{ mb: 3 }}>Notices</PageHeading>
      <PageColumns
        lead={<NoticesCard />}
        // The notices would push the choices down.
        sideEnd={!areNoticesLoading && <PreferencesCard />}
      />
    </PageColumn>
  );
}
