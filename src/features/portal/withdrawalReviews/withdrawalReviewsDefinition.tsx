import type { ReviewedWithdrawal } from '#contract/money/payouts/reviewedWithdrawalSchema';
import { WITHDRAWAL_REVIEW_PAGE_SIZES } from '#contract/money/payouts/withdrawals';
import { LIST_TOTAL_CAP } from '#contract/lists';
import type { LineDefinition } from '../../../components/list/list';
import { fixedOrder } from '../../../components/list/listParams';
import { WithdrawalLine } from './WithdrawalLine';

export const withdrawalReviewsDefinition: LineDefinition<ReviewedWithdrawal> = {
  ...fixedOrder,
  label: 'Withdrawals under review',
  noun: { one: 'withdrawal under review', many: 'withdrawals under review' },
  pageSizes: WITHDRAWAL_REVIEW_PAGE_SIZES,
  totalCap: LIST_TOTAL_CAP,
  emptyHint: 'No withdrawals are waiting.',
  searchHint: 'Search by part of a person’s name, user name or email, or by a withdrawal’s full ID.',
  rowKey: ({ id }) => id,
  line: (withdrawal) => <WithdrawalLine withdrawal={withdrawal} />,
};
