import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NOTICE_PAGE_SIZE } from '#contract/people/inbox/inbox';
import { polled } from '../../../api/api';
import { asApiError } from '../../../api/apiError';
import { showFailure } from '../../../api/failureToast';
import { PagedSection } from '../../../components/list/PagedSection';
import { useExistingPage } from '../../../components/list/useExistingPage';
import { useListParams } from '../../../components/list/useListParams';
import { failures } from '../../../components/toast/catalogue';
import { useMyNoticesQuery, useReadAllNoticesMutation } from '../../../domain/inbox/inboxApi';
import { useAuth } from '../../../session/useSession';
import { NoNotices } from './NoNotices';
import { NoticeLine } from './NoticeLine';
import { noticesList } from './noticesList';

export function NoticesCard() {
  const { accessToken } = useAuth();
  const { params, change } = useListParams(noticesList);
  const { page } = params;
  const list = useMyNoticesQuery({ page }, { ...polled, skip: accessToken === null });
  const [readAll, { isLoading }] = useReadAllNoticesMutation();
  useExistingPage({ params, shown: list.currentData, onChange: change });
  const rows = list.currentData?.rows ?? [];
  const newest = rows[0];
  return (
    <PagedSection
      id="notices"
      title="What happened"
      list={list}
      pageSize={NOTICE_PAGE_SIZE}
      page={page}
      onPage={(other) => change({ page: other })}
      empty={<NoNotices />}
      toolbar={
        newest &&
        rows.some(({ isRead }) => !isRead) && (
          <Button
            variant="outlined"
            loading={isLoading}
            onClick={() =>
              void readAll({ body: { until: newest.at } })
                .unwrap()
                .catch((error: unknown) => showFailure(failures.notice, asApiError(error)))
            }
            sx={{ mb: 2 }}
          >
            {page === 1 ? 'Mark all as read' : 'Mark these and older ones as read'}
          </Button>
        )
      }
    >
      {(shown) => (
        <Box component="ul" aria-labelledby="notices" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} />
          ))}
        </Box>
      )}
    </PagedSection>
  );
}
