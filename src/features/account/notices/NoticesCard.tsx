import Button from '@mui/material/Button';
import { todayInLagos } from '#contract/dates';
import { LIST_TOTAL_CAP } from '#contract/lists';
import { NOTICE_PAGE_SIZE } from '#contract/people/inbox/inbox';
import { polled } from '../../../api/polling';
import { asApiError } from '../../../api/apiError';
import { showFailure } from '../../../api/failureToast';
import { DayGroups } from '../../../components/list/DayGroups';
import { PagedSection } from '../../../components/list/PagedSection';
import { fixedOrder, type FixedOrder, type ListAddress } from '../../../components/list/listParams';
import { useExistingPage } from '../../../components/list/useExistingPage';
import { useListParams } from '../../../components/list/useListParams';
import { failures } from '../../../components/toast/catalogue';
import { useMyNoticesQuery, useReadAllNoticesMutation } from '../../../domain/inbox/inboxApi';
import { formatMonth } from '../../../lib/format';
import { useAuth } from '../../../session/useSession';
import { NoNotices } from './NoNotices';
import { NoticeLine } from './NoticeLine';

export const noticesList: ListAddress<FixedOrder> = {
  ...fixedOrder,
  pageSizes: [NOTICE_PAGE_SIZE],
  totalCap: LIST_TOTAL_CAP,
};

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
        <DayGroups
          label="What happened"
          rows={shown}
          groupOf={({ at }) => formatMonth(todayInLagos(new Date(at)).slice(0, 7))}
          row={(notice) => <NoticeLine key={notice.id} notice={notice} />}
        />
      )}
    </PagedSection>
  );
}
