import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { PayoutSelection, PayoutsQuery } from './payoutList';
import type { Payout } from './payoutSchema';
import type { ReasonForm } from '../../reason';
import type { ReviewedWithdrawal } from './reviewedWithdrawalSchema';
import type { WithdrawalReviewsQuery } from './withdrawals';

export const payoutCalls = defineCalls({
  payouts: get('/administration/payouts', 'administrator', {
    query: typed<PayoutsQuery>(),
    answer: typed<Payout[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
  }),
  payoutsFile: get('/administration/payouts-file', 'administrator', {
    query: typed<PayoutSelection>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  withdrawalReviews: get('/administration/withdrawals', 'administrator', {
    query: typed<WithdrawalReviewsQuery>(),
    answer: typed<ReviewedWithdrawal[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
  }),
  proposeWithdrawalRelease: postOnce('/administration/withdrawals/:payoutId/release', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  refuseWithdrawal: postOnce('/administration/withdrawals/:payoutId/refusal', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
