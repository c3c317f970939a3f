import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type {
  AskedBankAccountChange,
  BankAccountChangeSelection,
  BankAccountChangesQuery,
} from '../../people/bankAccounts/changeList';
import type { AdministeredPayout, PayoutSelection, PayoutsQuery } from './payoutList';
import type { ReasonForm } from '../../lending/review/rules/review';
import type { ReviewedWithdrawal, WithdrawalReviewsQuery } from './withdrawalReviews';

/** A page of what was paid out or is to be, whosever it is (section 2.35). */
export const payouts = defineCall({
  name: 'payouts',
  method: 'GET',
  path: '/administration/payouts',
  access: 'administrator',
  query: typed<PayoutsQuery>(),
  answer: typed<AdministeredPayout[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

/** The same as a file, the newest first. */
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

/** A page of the withdrawals that wait for a review, the oldest first (section 23.4). */
export const withdrawalReviews = defineCall({
  name: 'withdrawalReviews',
  method: 'GET',
  path: '/administration/withdrawals',
  access: 'administrator',
  query: typed<WithdrawalReviewsQuery>(),
  answer: typed<ReviewedWithdrawal[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

/** Let a withdrawal go out after its review. */
export const releaseWithdrawal = defineCall({
  name: 'releaseWithdrawal',
  method: 'POST',
  path: '/administration/withdrawals/:payoutId/release',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Refuse a withdrawal after its review: the money goes back to the wallet. */
export const refuseWithdrawal = defineCall({
  name: 'refuseWithdrawal',
  method: 'POST',
  path: '/administration/withdrawals/:payoutId/refusal',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** A page of the changes of bank accounts that do not hold yet, the oldest first (section 23.7). */
export const bankAccountChanges = defineCall({
  name: 'bankAccountChanges',
  method: 'GET',
  path: '/administration/bank-account-changes',
  access: 'administrator',
  query: typed<BankAccountChangesQuery>(),
  answer: typed<AskedBankAccountChange[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});

/** The same as a file. */
export const bankAccountChangesFile = defineCall({
  name: 'bankAccountChangesFile',
  method: 'GET',
  path: '/administration/bank-account-changes-file',
  access: 'administrator',
  query: typed<BankAccountChangeSelection>(),
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

/** Propose to approve a change of a bank account; another administrator decides. */
export const proposeBankAccountChange = defineCall({
  name: 'proposeBankAccountChange',
  method: 'POST',
  path: '/administration/bank-account-changes/:changeId/proposal',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Refuse it, with a reason that is mailed. */
export const refuseBankAccountChange = defineCall({
  name: 'refuseBankAccountChange',
  method: 'POST',
  path: '/administration/bank-account-changes/:changeId/refusal',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
