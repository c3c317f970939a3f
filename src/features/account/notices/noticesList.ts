import { LIST_TOTAL_CAP } from '#contract/lists';
import { NOTICE_PAGE_SIZE } from '#contract/people/inbox/inbox';
import { fixedOrder, type FixedOrder, type ListAddress } from '../../../components/list/listParams';

export const noticesList: ListAddress<FixedOrder> = {
  ...fixedOrder,
  pageSizes: [NOTICE_PAGE_SIZE],
  totalCap: LIST_TOTAL_CAP,
};
