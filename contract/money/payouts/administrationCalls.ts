import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { PayoutSelection, PayoutsQuery } from './payoutList';
import type { Payout } from './payoutSchema';
import type { ReasonForm } from '../../reason';
import type { ReviewedWithdrawal } from './reviewedWithdrawalSchema';
import type { WithdrawalReviewsQuery } from './withdrawalReviews';

export const payouts = defineCall({
  name: 'payouts',
  method: 'GET',
  path: '/administration/payouts',
  access: 'administrator',
  query: typed<PayoutsQuery>(),
  answer: typed<Payout[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

export const payoutsFile = defineCall({
  name: 'payoutsFile',
  method: 'GET',
  path: '/administration/payouts-file',
  access: 'administrator',
  query: typed<PayoutSelection>(),
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

export const withdrawalReviews = defineCall({
  name: 'withdrawalReviews',
  method: 'GET',
  path: '/administration/withdrawals',
  access: 'administrator',
  query: typed<WithdrawalReviewsQuery>(),
  answer: typed<ReviewedWithdrawal[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

export const proposeWithdrawalRelease = defineCall({
  name: 'proposeWithdrawalRelease',
  method: 'POST',
  path: '/administration/withdrawals/:payoutId/release',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const refuseWithdrawal = defineCall({
  name: 'refuseWithdrawal',
  method: 'POST',
  path: '/administration/withdrawals/:payoutId/refusal',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
