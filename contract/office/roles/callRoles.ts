import { LOAN_ROLE } from '../../lending/loans/acts';
import type { Role } from '../../people/roles/roles';
import { approvalRoles } from '../approvals/approvalRoles';
import type { AdministratorCall, ReadingCall, WritingCall } from './administratorCalls';

type Line = readonly Role[];

const EACH: Line = ['credit', 'treasury', 'support'];
const LOANS: Line = [LOAN_ROLE];
const MONEY: Line = ['treasury'];
const PEOPLE: Line = ['support'];
const OWNERS: Line = [];

/**
 * Who reads what, besides owners and auditors: a list, and its file, whoever works through it; the page of one person, one
 * loan or one transfer each of those who act, since every list leads there.
 */
const reading: Readonly<Record<ReadingCall, Line>> = {
  portalOverview: EACH,
  moneyDays: EACH,
  alerts: EACH,
  alertsFile: EACH,
  approvals: EACH,
  approvalsFile: EACH,
  userRecord: EACH,
  personMoney: EACH,
  personSignIns: EACH,
  personContacts: EACH,
  administeredLoan: EACH,
  administeredLoanEvents: EACH,
  loanTransfers: EACH,
  ledgerTransfer: EACH,
  administeredLoans: LOANS,
  administeredLoansFile: LOANS,
  loanFiles: LOANS,
  openLoanFile: LOANS,
  lateLoans: LOANS,
  lateLoansFile: LOANS,
  riskReport: LOANS,
  previewNewPlan: LOANS,
  lendingTermsRecord: LOANS,
  // A borrower's complaint is read before a new plan is proposed.
  complaintQueue: ['credit', 'support'],
  complaintsFile: ['credit', 'support'],
  allUsers: PEOPLE,
  compareIdentity: PEOPLE,
  personalDataOf: PEOPLE,
  keptPerson: PEOPLE,
  bankAccountChanges: PEOPLE,
  bankAccountChangesFile: PEOPLE,
  withdrawalReviews: PEOPLE,
  // People ask support where their money is.
  payouts: ['treasury', 'support'],
  payoutsFile: ['treasury', 'support'],
  paymentsPause: MONEY,
  openDifferences: MONEY,
  reconciliation: MONEY,
  reconciliationFile: MONEY,
  suspense: MONEY,
  suspenseFile: MONEY,
  houseMoney: MONEY,
  ledgerStatus: MONEY,
  ledgerAccounts: MONEY,
  ledgerTransfers: MONEY,
  ledgerTransfersFile: MONEY,
  ledgerChecks: MONEY,
  ledgerChecksFile: MONEY,
  trialBalance: MONEY,
  trialBalanceFile: MONEY,
  journal: MONEY,
  journalFile: MONEY,
  generalLedger: MONEY,
  generalLedgerFile: MONEY,
  bookMonths: MONEY,
  bookMonthsFile: MONEY,
  failedJobs: MONEY,
  failedJobsFile: MONEY,
  portalHealth: ['credit', 'treasury'],
  setAsideLoans: ['credit', 'treasury'],
  setAsideLoansFile: ['credit', 'treasury'],
  administrators: OWNERS,
  administratorsFile: OWNERS,
  auditTrail: OWNERS,
  auditTrailFile: OWNERS,
  auditChainFile: OWNERS,
};

/** Who does what, besides owners; who decides on a proposal follows from its kind too. */
const writing: Readonly<Record<WritingCall, Line>> = {
  acknowledgeAlert: EACH,
  takeApplication: LOANS,
  releaseApplication: LOANS,
  askForMore: LOANS,
  checkStatement: LOANS,
  offerLoan: LOANS,
  declineApplication: LOANS,
  cancelLoanForBorrower: LOANS,
  addCollectionNote: LOANS,
  disburseLoan: [approvalRoles.disbursement],
  proposeDisbursement: [approvalRoles.disbursement],
  proposeDefault: [approvalRoles.default],
  proposeWriteOff: [approvalRoles.writeOff],
  proposeNewPlan: [approvalRoles.replan],
  proposeHoliday: [approvalRoles.holiday],
  proposeFeeWaiver: [approvalRoles.feeWaiver],
  takeUpLoan: ['credit', 'treasury'],
  answerComplaint: PEOPLE,
  assignComplaint: PEOPLE,
  // A payout's, a loan's and a withdrawal's: each looks at them for their own work, with a reason.
  showPrivateDetails: EACH,
  freezePerson: PEOPLE,
  signOutPerson: PEOPLE,
  proposeUnfreezing: [approvalRoles.unfreezing],
  proposeKeptOpening: [approvalRoles.keptOpening],
  proposeBankAccountChange: [approvalRoles.bankAccountChange],
  refuseBankAccountChange: PEOPLE,
  proposeEmailChange: [approvalRoles.emailChange],
  proposeNameChange: [approvalRoles.nameChange],
  proposeWithdrawalRelease: [approvalRoles.withdrawalRelease],
  refuseWithdrawal: PEOPLE,
  pausePayments: MONEY,
  proposeResuming: [approvalRoles.resuming],
  explainDifference: MONEY,
  proposeJournalEntry: [approvalRoles.journalEntry],
  proposeAssignment: [approvalRoles.suspenseAssignment],
  proposeReturn: [approvalRoles.suspenseReturn],
  proposeHouseFunding: [approvalRoles.houseFunding],
  proposeHousePayout: [approvalRoles.housePayout],
  proposeMonthClosing: [approvalRoles.monthClosing],
  proposeReversal: [approvalRoles.reversal],
  tryJobAgain: MONEY,
  tryJobsAgain: MONEY,
  giveUpJob: MONEY,
  releaseMissedDays: MONEY,
  approveProposal: EACH,
  refuseProposal: EACH,
  previewLendingTerms: [approvalRoles.lendingTerms],
  proposeLendingTerms: [approvalRoles.lendingTerms],
  inviteAdministrator: [approvalRoles.invitation],
  proposeRemoval: [approvalRoles.removal],
  suspendAdministrator: [approvalRoles.suspension],
  proposeReinstatement: [approvalRoles.reinstatement],
  proposeRoles: [approvalRoles.roles],
  proposeFactorReset: [approvalRoles.factorReset],
};

const lines: Readonly<Record<AdministratorCall, Line>> = { ...reading, ...writing };

export const isAdministratorCall = (name: string): name is AdministratorCall => Object.hasOwn(lines, name);

/** Whose work it is; the owners' where it is nobody else's. */
export const workOf = (name: AdministratorCall): readonly Role[] => (lines[name].length > 0 ? lines[name] : ['owner']);

/** Owners may make every call, auditors each that reads. */
export const mayMake = (roles: readonly Role[], name: AdministratorCall): boolean =>
  roles.includes('owner') ||
  (Object.hasOwn(reading, name) && roles.includes('auditor')) ||
  lines[name].some((role) => roles.includes(role));
