import type { SuccessAnswer } from '../api';
import { defineCall, typed } from '../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../lists';
import type { Administrators, MyInvitation } from './administrators';
import type { AskedBankAccountChange } from './bankAccountChanges';
import type { PendingApproval } from './approvals';
import type { LateLoan, LateLoansQuery } from './collections';
import type { FailedJob, FailedJobsQuery } from './failedJobs';
import type { HouseMoney } from './house';
import type { LedgerStatus } from './ledgerStatus';
import type { JudgedLoanEvent } from './loanEvents';
import type { AdministeredLoan, AdministeredLoansQuery, LoanReview } from './loans';
import type { HouseMoneyOrder } from './rules/house';
import type { InvitationForm } from './rules/administrators';
import type { CollectionNoteForm } from './rules/collectionNote';
import type { Cancellation, DeclineForm, OfferForm, QuestionForm, ReasonForm, ReleaseForm } from './rules/review';
import type { AssignmentForm } from './rules/suspense';
import type { SuspenseItem } from './suspense';
import type { ListedUser, UserListQuery } from './userList';
import type { UserRecord } from './userRecord';
import type { ReviewedWithdrawal } from './withdrawals';

/** All users; a page of them with any of the parameters. */
export const allUsers = defineCall({
  name: 'allUsers',
  method: 'GET',
  path: '/user/all-users',
  access: 'administrator',
  query: typed<UserListQuery>(),
  answer: typed<ListedUser[]>(),
  streamed: true,
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

/** One user with all fields, and what happened to the account (section 2.19). */
export const userRecord = defineCall({
  name: 'userRecord',
  method: 'GET',
  path: '/administration/users/:userId',
  access: 'administrator',
  answer: typed<UserRecord>(),
});

/** A page of the jobs that failed for good (section 18.5). */
export const failedJobs = defineCall({
  name: 'failedJobs',
  method: 'GET',
  path: '/administration/failed-jobs',
  access: 'administrator',
  query: typed<FailedJobsQuery>(),
  answer: typed<FailedJob[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});

/** A page of applications and loans, those that wait longest first (section 25). */
export const administeredLoans = defineCall({
  name: 'administeredLoans',
  method: 'GET',
  path: '/administration/loans',
  access: 'administrator',
  query: typed<AdministeredLoansQuery>(),
  answer: typed<AdministeredLoan[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});

/** One of them; that it was looked at is kept in the audit trail. */
export const administeredLoan = defineCall({
  name: 'administeredLoan',
  method: 'GET',
  path: '/administration/loans/:loanId',
  access: 'administrator',
  answer: typed<LoanReview>(),
});

/** All that happened to one of them, as its machine judges it: what the flow inspector replays (section 26.1). */
export const administeredLoanEvents = defineCall({
  name: 'administeredLoanEvents',
  method: 'GET',
  path: '/administration/loans/:loanId/events',
  access: 'administrator',
  answer: typed<JudgedLoanEvent[]>(),
});

/** Take an application to review it. */
export const takeApplication = defineCall({
  name: 'takeApplication',
  method: 'POST',
  path: '/administration/loans/:loanId/review',
  access: 'administrator',
  answer: typed<AdministeredLoan>(),
  idempotent: true,
});

/** Put an application back into the queue; who does not review it gives a reason. */
export const releaseApplication = defineCall({
  name: 'releaseApplication',
  method: 'POST',
  path: '/administration/loans/:loanId/release',
  access: 'administrator',
  body: typed<ReleaseForm>(),
  answer: typed<AdministeredLoan>(),
  idempotent: true,
});

/** Ask the borrower for more, in a question that they answer. */
export const askForMore = defineCall({
  name: 'askForMore',
  method: 'POST',
  path: '/administration/loans/:loanId/question',
  access: 'administrator',
  body: typed<QuestionForm>(),
  answer: typed<AdministeredLoan>(),
  idempotent: true,
});

/** Offer a loan under the present lending terms (section 25). */
export const offerLoan = defineCall({
  name: 'offerLoan',
  method: 'POST',
  path: '/administration/loans/:loanId/offer',
  access: 'administrator',
  body: typed<OfferForm>(),
  answer: typed<AdministeredLoan>(),
  idempotent: true,
});

/** Decline an application, with reasons of the published list. */
export const declineApplication = defineCall({
  name: 'declineApplication',
  method: 'POST',
  path: '/administration/loans/:loanId/decline',
  access: 'administrator',
  body: typed<DeclineForm>(),
  answer: typed<AdministeredLoan>(),
  idempotent: true,
});

/** Cancel a loan that is not paid out, with a reason. */
export const cancelLoanForBorrower = defineCall({
  name: 'cancelLoanForBorrower',
  method: 'POST',
  path: '/administration/loans/:loanId/cancellation',
  access: 'administrator',
  body: typed<Cancellation>(),
  answer: typed<AdministeredLoan>(),
  idempotent: true,
});

/** Pay a funded loan out, by another administrator than who made the offer (section 26). */
export const disburseLoan = defineCall({
  name: 'disburseLoan',
  method: 'POST',
  path: '/administration/loans/:loanId/disbursement',
  access: 'administrator',
  answer: typed<AdministeredLoan>(),
  idempotent: true,
});

/** What waits for a second administrator (section 26.4). */
export const approvals = defineCall({
  name: 'approvals',
  method: 'GET',
  path: '/administration/approvals',
  access: 'administrator',
  answer: typed<PendingApproval[]>(),
});

/** Approve what another administrator has proposed, which does it. */
export const approveProposal = defineCall({
  name: 'approveProposal',
  method: 'POST',
  path: '/administration/approvals/:approvalId/approval',
  access: 'administrator',
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Refuse what another administrator has proposed. */
export const refuseProposal = defineCall({
  name: 'refuseProposal',
  method: 'POST',
  path: '/administration/approvals/:approvalId/refusal',
  access: 'administrator',
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** A page of the loans that are late (section 31.3). */
export const lateLoans = defineCall({
  name: 'lateLoans',
  method: 'GET',
  path: '/administration/collections',
  access: 'administrator',
  query: typed<LateLoansQuery>(),
  answer: typed<LateLoan[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});

/** Note something about a late loan, such as a promise to pay. */
export const addCollectionNote = defineCall({
  name: 'addCollectionNote',
  method: 'POST',
  path: '/administration/loans/:loanId/collection-notes',
  access: 'administrator',
  body: typed<CollectionNoteForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Propose that a late loan is in default, so that everything is due; another administrator decides (section 31.2). */
export const proposeDefault = defineCall({
  name: 'proposeDefault',
  method: 'POST',
  path: '/administration/loans/:loanId/default',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Propose that a loan in default is written off; another administrator decides (section 31.2). */
export const proposeWriteOff = defineCall({
  name: 'proposeWriteOff',
  method: 'POST',
  path: '/administration/loans/:loanId/write-off',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** The withdrawals that wait for a review, the oldest first (section 23.4). */
export const withdrawalReviews = defineCall({
  name: 'withdrawalReviews',
  method: 'GET',
  path: '/administration/withdrawals',
  access: 'administrator',
  answer: typed<ReviewedWithdrawal[]>(),
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

/** What the ledger's last check found, and what the house has of its own (section 30). */
export const ledgerStatus = defineCall({
  name: 'ledgerStatus',
  method: 'GET',
  path: '/administration/ledger',
  access: 'administrator',
  answer: typed<LedgerStatus>(),
});

/** Freeze a person, with a reason (section 26.5). */
export const freezePerson = defineCall({
  name: 'freezePerson',
  method: 'POST',
  path: '/administration/users/:userId/freeze',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Propose to unfreeze a person; another administrator decides. */
export const proposeUnfreezing = defineCall({
  name: 'proposeUnfreezing',
  method: 'POST',
  path: '/administration/users/:userId/unfreezing',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** The administrators, and who is invited (section 18.7). */
export const administrators = defineCall({
  name: 'administrators',
  method: 'GET',
  path: '/administration/administrators',
  access: 'administrator',
  answer: typed<Administrators>(),
});

/** The money that nobody could be found for, the oldest first (section 22.4). */
export const suspense = defineCall({
  name: 'suspense',
  method: 'GET',
  path: '/administration/suspense',
  access: 'administrator',
  answer: typed<SuspenseItem[]>(),
});

/** Propose that money in suspense is somebody's; another administrator decides. */
export const proposeAssignment = defineCall({
  name: 'proposeAssignment',
  method: 'POST',
  path: '/administration/suspense/:itemId/assignment',
  access: 'administrator',
  body: typed<AssignmentForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Propose that money in suspense goes back to its sender; another administrator decides. */
export const proposeReturn = defineCall({
  name: 'proposeReturn',
  method: 'POST',
  path: '/administration/suspense/:itemId/return',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** What the house has of its own (section 22.5). */
export const houseMoney = defineCall({
  name: 'houseMoney',
  method: 'GET',
  path: '/administration/house',
  access: 'administrator',
  answer: typed<HouseMoney>(),
});

/** Propose to book money that the operator has put in; another administrator decides. */
export const proposeHouseFunding = defineCall({
  name: 'proposeHouseFunding',
  method: 'POST',
  path: '/administration/house/funding',
  access: 'administrator',
  body: typed<HouseMoneyOrder>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Propose that the operator takes money out; another administrator decides. */
export const proposeHousePayout = defineCall({
  name: 'proposeHousePayout',
  method: 'POST',
  path: '/administration/house/payout',
  access: 'administrator',
  body: typed<HouseMoneyOrder>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** The changes of bank accounts that do not hold yet, the oldest first (section 23.7). */
export const bankAccountChanges = defineCall({
  name: 'bankAccountChanges',
  method: 'GET',
  path: '/administration/bank-account-changes',
  access: 'administrator',
  answer: typed<AskedBankAccountChange[]>(),
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

/** Invite somebody by mail; another administrator decides, but where there is none. */
export const inviteAdministrator = defineCall({
  name: 'inviteAdministrator',
  method: 'POST',
  path: '/administration/administrators/invitations',
  access: 'administrator',
  body: typed<InvitationForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Propose that somebody is an administrator no longer; another one decides. */
export const proposeRemoval = defineCall({
  name: 'proposeRemoval',
  method: 'POST',
  path: '/administration/administrators/:userId/removal',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Whether the caller is invited to be an administrator. */
export const myInvitation = defineCall({
  name: 'myInvitation',
  method: 'GET',
  path: '/user/my-invitation',
  access: 'user',
  answer: typed<MyInvitation>(),
});

/** Become an administrator, by an invitation to the caller's verified address. */
export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/user/my-invitation/acceptance',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
