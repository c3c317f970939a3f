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
 * Roles other than owner and auditor that may make each reading call. A list and its file are open to the roles that
 * work with it; the pages of a person, a loan and a transfer to all of them, since every list links there.
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
  loanBureauReports: LOANS,
  lateLoans: LOANS,
  lateLoansFile: LOANS,
  collectionFigures: LOANS,
  riskReport: LOANS,
  lendingReportFile: LOANS,
  previewNewPlan: LOANS,
  lendingTermsRecord: LOANS,
  // Credit reads the borrower's complaint before proposing a new plan.
  complaintQueue: ['credit', 'support'],
  complaintsFile: ['credit', 'support'],
  complaintFigures: ['credit', 'support'],
  allUsers: PEOPLE,
  compareIdentity: PEOPLE,
  personalDataOf: PEOPLE,
  keptPerson: PEOPLE,
  releasedData: PEOPLE,
  bankAccountChanges: PEOPLE,
  bankAccountChangesFile: PEOPLE,
  withdrawalReviews: PEOPLE,
  breaches: PEOPLE,
  breachesFile: PEOPLE,
  processingFile: PEOPLE,
  screeningLists: PEOPLE,
  screeningHits: PEOPLE,
  // People ask support where their money is.
  payouts: ['treasury', 'support'],
  payoutsFile: ['treasury', 'support'],
  paymentsPause: MONEY,
  openDifferences: MONEY,
  reconciliation: MONEY,
  reconciliationFile: MONEY,
  suspense: MONEY,
  suspenseFile: MONEY,
  walletOwners: MONEY,
  houseMoney: MONEY,
  ledgerStatus: MONEY,
  ledgerAccounts: MONEY,
  ledgerTransfers: MONEY,
  ledgerTransfersFile: MONEY,
  ledgerChecks: MONEY,
  ledgerChecksFile: MONEY,
  trialBalance: MONEY,
  trialBalanceFile: MONEY,
  profitAndLoss: MONEY,
  profitAndLossFile: MONEY,
  balanceSheet: MONEY,
  balanceSheetFile: MONEY,
  clientsMoney: MONEY,
  clientsMoneyFile: MONEY,
  vatBook: MONEY,
  vatReturnFile: MONEY,
  loansMemorandum: MONEY,
  loansMemorandumFile: MONEY,
  bureauFile: MONEY,
  journal: MONEY,
  journalFile: MONEY,
  generalLedger: MONEY,
  generalLedgerFile: MONEY,
  bookMonths: MONEY,
  dailyTotalsFile: MONEY,
  largeMovementsFile: MONEY,
  bookMonthsFile: MONEY,
  failedJobs: MONEY,
  failedJobsFile: MONEY,
  portalHealth: ['credit', 'treasury'],
  setAsideLoans: ['credit', 'treasury'],
  setAsideLoansFile: ['credit', 'treasury'],
  administrators: OWNERS,
  administratorsFile: OWNERS,
  vendors: OWNERS,
  vendorsFile: OWNERS,
  auditTrail: OWNERS,
  auditTrailFile: OWNERS,
  auditChainFile: OWNERS,
};

/** Roles other than owner that may make each writing call. Deciding on a proposal also depends on its kind. */
const writing: Readonly<Record<WritingCall, Line>> = {
  acknowledgeAlert: EACH,
  takeApplication: LOANS,
  releaseApplication: LOANS,
  askForMore: LOANS,
  checkStatement: LOANS,
  askBureaux: LOANS,
  saveLoanFile: LOANS,
  offerLoan: LOANS,
  declineApplication: LOANS,
  cancelLoanForBorrower: LOANS,
  addCollectionNote: LOANS,
  assignLateLoan: LOANS,
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
  enterBreach: PEOPLE,
  addBreachEntry: PEOPLE,
  loadScreeningList: PEOPLE,
  proposeClearedHit: [approvalRoles.screeningDecision],
  proposeConfirmedHit: [approvalRoles.screeningDecision],
  // Each role needs the details of payouts, loans or withdrawals for its own work and gives a reason.
  showPrivateDetails: EACH,
  freezePerson: PEOPLE,
  signOutPerson: PEOPLE,
  proposeUnfreezing: [approvalRoles.unfreezing],
  proposeKeptOpening: [approvalRoles.keptOpening],
  proposeDataRelease: [approvalRoles.dataRelease],
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
  enterVendor: OWNERS,
  changeVendor: OWNERS,
  endVendor: OWNERS,
};

const lines: Readonly<Record<AdministratorCall, Line>> = { ...reading, ...writing };

export const isAdministratorCall = (name: string): name is AdministratorCall => Object.hasOwn(lines, name);

/** The roles a call belongs to, or the owner if no other role has it. */
export const workOf = (name: AdministratorCall): readonly Role[] => (lines[name].length > 0 ? lines[name] : ['owner']);

/** Owners may make every call; auditors may make every reading call. */
export const mayCall = (roles: readonly Role[], name: AdministratorCall): boolean =>
  roles.includes('owner') ||
  (Object.hasOwn(reading, name) && roles.includes('auditor')) ||
  lines[name].some((role) => roles.includes(role));
