import type { AnswerOf, BodyOf } from '#contract/call';
import { arrearsCalls } from '#contract/lending/arrears/calls';
import { reviewCalls } from '#contract/lending/review/calls';
import { statisticsCalls } from '#contract/lending/statistics/calls';
import { lendingTermsCalls } from '#contract/lending/terms/administrationCalls';
import { houseCalls } from '#contract/money/house/calls';
import { suspenseCalls } from '#contract/money/suspense/calls';
import { journalCalls } from '#contract/money/journal/calls';
import { pauseCalls } from '#contract/money/pause/calls';
import { payoutCalls } from '#contract/money/payouts/administrationCalls';
import { reconciliationCalls } from '#contract/money/reconciliation/calls';
import { administratorCalls } from '#contract/office/administrators/calls';
import { alertCalls } from '#contract/office/alerts/calls';
import { approvalCalls } from '#contract/office/approvals/calls';
import { auditCalls } from '#contract/office/audit/calls';
import { businessDayCalls } from '#contract/office/businessDays/calls';
import { complaintCalls } from '#contract/office/complaints/calls';
import { healthCalls } from '#contract/office/health/calls';
import { bankAccountChangeCalls } from '#contract/people/bankAccounts/administrationCalls';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../api/api';
import { page, write, read } from '../../api/endpoints';
import { request } from '../../api/request';

const decided = [
  'Approvals',
  'AdministeredLoans',
  'Administrators',
  'BankAccountChange',
  'HouseMoney',
  'LendingTerms',
  'Screening',
  'Suspense',
  'Users',
] as const;

const portalApi = api.injectEndpoints({
  endpoints: (build) => ({
    alerts: build.query(page(alertCalls.alerts, ['Alerts'])),
    acknowledgeAlert: build.mutation(write(alertCalls.acknowledgeAlert, ['Alerts'])),
    approvals: build.query(page(approvalCalls.approvals, ['Approvals'])),
    ledgerStatus: build.query(read(healthCalls.ledgerStatus, ['HouseMoney'])),
    approveProposal: build.mutation(write(approvalCalls.approveProposal, decided)),
    refuseProposal: build.mutation(write(approvalCalls.refuseProposal, decided)),
    administeredLoans: build.query({
      ...page(reviewCalls.administeredLoans, ['AdministeredLoans']),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    lateLoans: build.query({
      ...page(arrearsCalls.lateLoans, ['AdministeredLoans']),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    collectionFigures: build.query(read(arrearsCalls.collectionFigures, ['AdministeredLoans'])),
    assignLateLoan: build.mutation(write(arrearsCalls.assignLateLoan, ['AdministeredLoans'])),
    complaintQueue: build.query({
      ...page(complaintCalls.complaintQueue, ['Complaints']),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    complaintFigures: build.query(read(complaintCalls.complaintFigures, ['Complaints'])),
    assignComplaint: build.mutation(write(complaintCalls.assignComplaint, ['Complaints'])),
    answerComplaint: build.mutation(write(complaintCalls.answerComplaint, ['Complaints'])),
    withdrawalReviews: build.query({
      ...page(payoutCalls.withdrawalReviews, ['WithdrawalReviews']),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    proposeWithdrawalRelease: build.mutation(write(payoutCalls.proposeWithdrawalRelease, ['WithdrawalReviews'])),
    refuseWithdrawal: build.mutation(write(payoutCalls.refuseWithdrawal, ['WithdrawalReviews'])),
    bankAccountChanges: build.query({
      ...page(bankAccountChangeCalls.bankAccountChanges, ['BankAccountChange']),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    proposeBankAccountChange: build.mutation(
      write(bankAccountChangeCalls.proposeBankAccountChange, ['BankAccountChange', 'Approvals']),
    ),
    refuseBankAccountChange: build.mutation(
      write(bankAccountChangeCalls.refuseBankAccountChange, ['BankAccountChange', 'Approvals']),
    ),
    payouts: build.query({ ...page(payoutCalls.payouts), keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS }),
    suspense: build.query({
      ...page(suspenseCalls.suspense, ['Suspense']),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    walletOwners: build.query({ ...read(suspenseCalls.walletOwners), keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS }),
    proposeAssignment: build.mutation(write(suspenseCalls.proposeAssignment, ['Suspense', 'Approvals'])),
    proposeReturn: build.mutation(write(suspenseCalls.proposeReturn, ['Suspense', 'Approvals'])),
    houseMoney: build.query(read(houseCalls.houseMoney, ['HouseMoney'])),
    reconciliation: build.query(read(reconciliationCalls.reconciliation)),
    proposeJournalEntry: build.mutation(write(journalCalls.proposeJournalEntry, ['Approvals'])),
    openDifferences: build.query(read(reconciliationCalls.openDifferences, ['HouseMoney'])),
    explainDifference: build.mutation(write(reconciliationCalls.explainDifference, ['HouseMoney'])),
    paymentsPause: build.query(read(pauseCalls.paymentsPause, ['HouseMoney'])),
    pausePayments: build.mutation(write(pauseCalls.pausePayments, ['HouseMoney'])),
    proposeResuming: build.mutation(write(pauseCalls.proposeResuming, ['HouseMoney', 'Approvals'])),
    proposeHouseFunding: build.mutation(write(houseCalls.proposeHouseFunding, ['HouseMoney', 'Approvals'])),
    proposeHousePayout: build.mutation(write(houseCalls.proposeHousePayout, ['HouseMoney', 'Approvals'])),
    riskReport: build.query(read(statisticsCalls.riskReport)),
    lendingTermsRecord: build.query(read(lendingTermsCalls.lendingTermsRecord, ['LendingTerms'])),
    // A query although it uses POST: it changes nothing.
    previewLendingTerms: build.query<
      AnswerOf<typeof lendingTermsCalls.previewLendingTerms>,
      BodyOf<typeof lendingTermsCalls.previewLendingTerms>
    >({
      query: (body) => request(lendingTermsCalls.previewLendingTerms, { body }),
    }),
    proposeLendingTerms: build.mutation(write(lendingTermsCalls.proposeLendingTerms, ['LendingTerms', 'Approvals'])),
    administrators: build.query(read(administratorCalls.administrators, ['Administrators'])),
    inviteAdministrator: build.mutation(write(administratorCalls.inviteAdministrator, ['Administrators', 'Approvals'])),
    proposeRemoval: build.mutation(write(administratorCalls.proposeRemoval, ['Administrators', 'Approvals'])),
    proposeRoles: build.mutation(write(administratorCalls.proposeRoles, ['Administrators', 'Approvals'])),
    suspendAdministrator: build.mutation(
      write(administratorCalls.suspendAdministrator, ['Administrators', 'Approvals']),
    ),
    proposeFactorReset: build.mutation(write(administratorCalls.proposeFactorReset, ['Administrators', 'Approvals'])),
    proposeReinstatement: build.mutation(
      write(administratorCalls.proposeReinstatement, ['Administrators', 'Approvals']),
    ),
    setAsideLoans: build.query({
      ...page(businessDayCalls.setAsideLoans, ['BusinessDays']),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    takeUpLoan: build.mutation(write(businessDayCalls.takeUpLoan, ['BusinessDays', 'AdministeredLoans'])),
    releaseMissedDays: build.mutation(write(businessDayCalls.releaseMissedDays, ['BusinessDays'])),
    failedJobs: build.query(page(healthCalls.failedJobs, ['FailedJobs'])),
    tryJobAgain: build.mutation(write(healthCalls.tryJobAgain, ['FailedJobs'])),
    tryJobsAgain: build.mutation(write(healthCalls.tryJobsAgain, ['FailedJobs'])),
    giveUpJob: build.mutation(write(healthCalls.giveUpJob, ['FailedJobs'])),
    auditTrail: build.query({ ...page(auditCalls.auditTrail), keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS }),
  }),
});

export const {
  useAcknowledgeAlertMutation,
  useAdministeredLoansQuery,
  useAdministratorsQuery,
  useAlertsQuery,
  useAnswerComplaintMutation,
  useApprovalsQuery,
  useApproveProposalMutation,
  useAssignComplaintMutation,
  useAssignLateLoanMutation,
  useAuditTrailQuery,
  useBankAccountChangesQuery,
  useComplaintFiguresQuery,
  useComplaintQueueQuery,
  useExplainDifferenceMutation,
  useFailedJobsQuery,
  useGiveUpJobMutation,
  useHouseMoneyQuery,
  useInviteAdministratorMutation,
  useCollectionFiguresQuery,
  useLateLoansQuery,
  useLazyPreviewLendingTermsQuery,
  useLedgerStatusQuery,
  useLendingTermsRecordQuery,
  useOpenDifferencesQuery,
  usePausePaymentsMutation,
  usePaymentsPauseQuery,
  usePayoutsQuery,
  useProposeAssignmentMutation,
  useWalletOwnersQuery,
  useProposeBankAccountChangeMutation,
  useProposeFactorResetMutation,
  useProposeHouseFundingMutation,
  useProposeHousePayoutMutation,
  useProposeJournalEntryMutation,
  useProposeLendingTermsMutation,
  useProposeReinstatementMutation,
  useProposeRemovalMutation,
  useProposeResumingMutation,
  useProposeReturnMutation,
  useProposeRolesMutation,
  useProposeWithdrawalReleaseMutation,
  useReconciliationQuery,
  useRefuseBankAccountChangeMutation,
  useRefuseProposalMutation,
  useRefuseWithdrawalMutation,
  useReleaseMissedDaysMutation,
  useRiskReportQuery,
  useSetAsideLoansQuery,
  useSuspendAdministratorMutation,
  useSuspenseQuery,
  useTakeUpLoanMutation,
  useTryJobAgainMutation,
  useTryJobsAgainMutation,
  useWithdrawalReviewsQuery,
} = portalApi;
