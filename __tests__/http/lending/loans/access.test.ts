import type { bankAccountChangeCalls } from '#contract/people/bankAccounts/administrationCalls';
import type { freezingCalls } from '#contract/people/freezing/calls';
import type { administratorCalls } from '#contract/office/administrators/calls';
import type { alertCalls } from '#contract/office/alerts/calls';
import type { approvalCalls } from '#contract/office/approvals/calls';
import type { arrearsCalls } from '#contract/lending/arrears/calls';
import type { auditCalls } from '#contract/office/audit/calls';
import type { breachCalls } from '#contract/office/breaches/calls';
import type { screeningCalls } from '#contract/office/screening/calls';
import type { vendorCalls } from '#contract/office/vendors/calls';
import type { healthCalls } from '#contract/office/health/calls';
import type { businessDayCalls } from '#contract/office/businessDays/calls';
import type { journalCalls } from '#contract/money/journal/calls';
import type { reconciliationCalls } from '#contract/money/reconciliation/calls';
import type { pauseCalls } from '#contract/money/pause/calls';
import type { houseCalls } from '#contract/money/house/calls';
import type { reversalCalls } from '#contract/money/reversals/calls';
import type { suspenseCalls } from '#contract/money/suspense/calls';
import type { bookCalls } from '#contract/office/books/bookCalls';
import type { ledgerCalls } from '#contract/office/books/calls';
import type { lendingTermsCalls } from '#contract/lending/terms/administrationCalls';
import type { reviewCalls } from '#contract/lending/review/calls';
import type { payoutCalls } from '#contract/money/payouts/administrationCalls';
import type { complaintCalls } from '#contract/office/complaints/calls';
import type { bureauDisputeCalls } from '#contract/office/bureauDisputes/calls';
import type { bureauCalls } from '#contract/lending/bureaux/calls';
import type { bureauReviewCalls } from '#contract/lending/bureaux/reviewCalls';
import type { hardshipCalls } from '#contract/office/hardship/calls';
import type { dashboardCalls } from '#contract/lending/dashboard/calls';
import type { applicationCalls } from '#contract/lending/applications/calls';
import type { loanCalls } from '#contract/lending/loans/calls';
import type { paperCalls } from '#contract/lending/papers/calls';
import type { marketCalls } from '#contract/lending/market/calls';
import type { statisticsCalls } from '#contract/lending/statistics/calls';
import { BUREAU_CONSENT_VERSION } from '#contract/lending/bureaux/bureaux';
import { firstLendingTerms, figuresOf } from '#contract/lending/terms/termFigures';
import { naira } from '#contract/money/kobo';
import type { CallName } from '#support/calls';
import { cast, disbursed, form } from '#support/loans/lending';
import { saver } from '#support/payments';
import type { Sent } from '#support/serverClient';
import { onServer } from '#support/serverSuite';

const NOBODY = '00000000-0000-4000-8000-000000000000';

const ROLES = ['guest', 'stranger', 'borrower', 'lender', 'administrator'] as const;
/** Drawing a paper takes a second or more, and `papers.test.ts` draws each for its owner. */
const DRAWN = 'drawn';
type Status = number | typeof DRAWN;
type Row = [guest: Status, stranger: Status, borrower: Status, lender: Status, administrator: Status];

const everybody: Row = [200, 200, 200, 200, 200];
const signedIn: Row = [401, 200, 200, 200, 200];
const ownLoanButNotNow: Row = [401, 404, 409, 404, 404];
const administratorsOnly: Row = [401, 403, 403, 403, 200];
const administratorsButOutside: Row = [401, 403, 403, 403, 400];
const administratorsButNotNow: Row = [401, 403, 403, 403, 409];

const administratorsFindNothing: Row = [401, 403, 403, 403, 404];

type NamesOf<Calls> = Calls extends unknown ? Extract<keyof Calls, CallName> : never;
type LendingCall =
  | 'personalDataOf'
  | 'processingFile'
  | 'proposeKeptOpening'
  | 'keptPerson'
  | 'proposeDataRelease'
  | 'releasedData'
  | Exclude<
      NamesOf<
        | typeof complaintCalls
        | typeof hardshipCalls
        | typeof bureauCalls
        | typeof bureauReviewCalls
        | typeof bureauDisputeCalls
        | typeof dashboardCalls
        | typeof applicationCalls
        | typeof loanCalls
        | typeof marketCalls
        | typeof paperCalls
        | typeof statisticsCalls
        | typeof administratorCalls
        | typeof alertCalls
        | typeof approvalCalls
        | typeof arrearsCalls
        | typeof auditCalls
        | typeof businessDayCalls
        | typeof houseCalls
        | typeof reversalCalls
        | typeof suspenseCalls
        | typeof pauseCalls
        | typeof reconciliationCalls
        | typeof journalCalls
        | typeof ledgerCalls
        | typeof bookCalls
        | typeof lendingTermsCalls
        | typeof reviewCalls
        | typeof payoutCalls
        | typeof bankAccountChangeCalls
        | typeof freezingCalls
        | typeof healthCalls
        | typeof breachCalls
        | typeof screeningCalls
        | typeof vendorCalls
      >,
      'failedJobs'
    >;

const table: Record<LendingCall, { answers: Row; body?: object; query?: Sent['query'] }> = {
  currentLendingTerms: { answers: everybody },
  applicationQuestions: { answers: everybody },
  publishedReasons: { answers: everybody },
  myLoans: { answers: signedIn },
  myLoan: { answers: [401, 404, 200, 404, 404] },
  withdrawApplication: { answers: ownLoanButNotNow },
  answerReviewer: { answers: ownLoanButNotNow, body: { answer: 'Since May' } },
  askSecondLook: { answers: [401, 404, 409, 404, 404] },
  sendOfferCode: { answers: ownLoanButNotNow },
  textOfferCode: { answers: ownLoanButNotNow },
  startOfferPasskey: { answers: ownLoanButNotNow },
  // There is no valid code.
  acceptOffer: {
    answers: [401, 400, 409, 400, 400],
    body: { code: '123456', textHash: 'of a text', toBankAccount: true },
  },
  refuseOffer: { answers: ownLoanButNotNow },
  cancelLoan: { answers: ownLoanButNotNow },
  payLoan: { answers: [401, 404, 200, 404, 404], body: { amountKobo: naira(100), throughInstalment: 1 } },
  extraPaymentEffect: { answers: [401, 404, 200, 404, 404], query: { amountKobo: naira(100) } },
  dueDay: { answers: [401, 404, 200, 404, 404] },
  changeDueDay: { answers: ownLoanButNotNow, body: { dayOfMonth: 1, nextDueOn: '2030-01-01', costKobo: 0 } },
  payLoanExtra: { answers: [401, 404, 200, 404, 404], body: { amountKobo: naira(100) } },
  settleLoan: { answers: ownLoanButNotNow, body: { amountKobo: 100 } },
  bureauTerms: { answers: signedIn },
  myBureauReports: { answers: [401, 404, 200, 404, 404] },
  consentToBureaux: { answers: ownLoanButNotNow, body: { version: BUREAU_CONSENT_VERSION, bvn: '12345678901' } },
  // The loan has no reports.
  disputeBureauEntry: {
    answers: [401, 404, 404, 404, 404],
    body: { reportId: NOBODY, entry: 'entry-1', words: 'It was paid off' },
  },
  loanBureauReports: { answers: administratorsOnly },
  askBureaux: { answers: administratorsButNotNow },
  listings: { answers: signedIn },
  // The loan's lender is told that the listing is closed.
  listing: { answers: [401, 404, 404, 409, 404] },
  pledgeToLoan: { answers: [401, 409, 403, 409, 403], body: { amountKobo: naira(40_000) } },
  takeBackPledge: { answers: [401, 404, 404, 409, 404] },
  myPledges: { answers: signedIn },
  myHoldings: { answers: signedIn },
  // Only its holder.
  myHolding: { answers: [401, 404, 404, 200, 404] },
  lendingOverview: { answers: signedIn },
  lendingActivities: { answers: signedIn },
  myPortfolio: { answers: signedIn },
  myValueHistory: { answers: signedIn },
  lendingStatement: { answers: signedIn },
  lendingYear: { answers: signedIn },
  taxCertificate: { answers: [401, 404, 404, 404, 404] },
  lendingYearPdf: { answers: [401, DRAWN, DRAWN, DRAWN, DRAWN] },
  noteStatement: { answers: [401, 404, 404, DRAWN, 404] },
  loanContract: { answers: [401, 404, DRAWN, 404, 404] },
  loanStatement: { answers: [401, 404, DRAWN, 404, 404] },
  payoffLetter: { answers: [401, 404, DRAWN, 404, 404] },
  payoff: { answers: [401, 404, 200, 404, 404] },
  publishedStatistics: { answers: everybody },
  riskReport: { answers: administratorsOnly },
  portalOverview: { answers: administratorsOnly },
  moneyDays: { answers: administratorsOnly },
  portalHealth: { answers: administratorsOnly },
  setAsideLoans: { answers: administratorsOnly },
  setAsideLoansFile: { answers: administratorsOnly },
  takeUpLoan: { answers: administratorsButNotNow, body: { reason: 'The rows are mended' } },
  releaseMissedDays: { answers: administratorsButNotNow, body: { reason: 'The clock is right' } },
  proposeFeeWaiver: { answers: administratorsFindNothing, body: { instalment: 1, reason: 'Our own outage' } },
  tryJobAgain: { answers: administratorsFindNothing },
  tryJobsAgain: { answers: administratorsOnly, body: { queue: 'loan-mail', errorCode: 'EENVELOPE' } },
  giveUpJob: { answers: administratorsFindNothing, body: { reason: 'Mailed by hand' } },
  payouts: { answers: administratorsOnly },
  approvalsFile: { answers: administratorsOnly },
  complaintsFile: { answers: administratorsOnly },
  complaintFigures: { answers: administratorsOnly },
  suspenseFile: { answers: administratorsOnly },
  lateLoansFile: { answers: administratorsOnly },
  collectionFigures: { answers: administratorsOnly },
  walletOwners: { answers: administratorsOnly, query: { q: 'ada' } },
  failedJobsFile: { answers: administratorsOnly },
  alerts: { answers: administratorsOnly },
  alertsFile: { answers: administratorsOnly },
  acknowledgeAlert: { answers: administratorsFindNothing, body: { note: 'I see to it' } },
  administratorsFile: { answers: administratorsOnly },
  payoutsFile: { answers: administratorsOnly },
  auditTrail: { answers: administratorsOnly },
  auditTrailFile: { answers: administratorsOnly },
  ledgerAccounts: { answers: administratorsOnly },
  ledgerTransfers: { answers: administratorsOnly },
  ledgerTransfersFile: { answers: administratorsOnly },
  ledgerTransfer: { answers: administratorsFindNothing },
  loanTransfers: { answers: administratorsOnly },
  ledgerChecks: { answers: administratorsOnly },
  ledgerChecksFile: { answers: administratorsOnly },
  trialBalance: { answers: administratorsOnly },
  trialBalanceFile: { answers: administratorsOnly },
  profitAndLoss: { answers: administratorsOnly },
  profitAndLossFile: { answers: administratorsOnly },
  balanceSheet: { answers: administratorsOnly },
  balanceSheetFile: { answers: administratorsOnly },
  clientsMoney: { answers: administratorsOnly },
  clientsMoneyFile: { answers: administratorsOnly },
  vatBook: { answers: administratorsOnly },
  vatReturnFile: { answers: administratorsOnly },
  loansMemorandum: { answers: administratorsOnly },
  loansMemorandumFile: { answers: administratorsOnly },
  bureauFile: { answers: administratorsOnly },
  journal: { answers: administratorsOnly },
  journalFile: { answers: administratorsOnly },
  generalLedger: { answers: administratorsOnly, query: { account: '1010' } },
  generalLedgerFile: { answers: administratorsOnly, query: { account: '1010' } },
  bookMonths: { answers: administratorsOnly },
  dailyTotalsFile: { answers: administratorsOnly },
  largeMovementsFile: { answers: administratorsOnly },
  bookMonthsFile: { answers: administratorsOnly },
  auditChainFile: { answers: administratorsOnly },
  proposeMonthClosing: { answers: administratorsButNotNow, body: { reason: 'It is over' } },
  lendingTermsRecord: { answers: administratorsOnly },
  previewLendingTerms: { answers: administratorsOnly, body: figuresOf(firstLendingTerms) },
  proposeLendingTerms: { answers: administratorsOnly, body: { ...figuresOf(firstLendingTerms), reason: 'As it is' } },
  administeredLoans: { answers: administratorsOnly },
  administeredLoansFile: { answers: administratorsOnly },
  administeredLoan: { answers: administratorsOnly },
  administeredLoanEvents: { answers: administratorsOnly },
  takeApplication: { answers: administratorsButNotNow },
  releaseApplication: { answers: administratorsButNotNow, body: { reason: 'On leave' } },
  askForMore: { answers: administratorsButNotNow, body: { question: 'Since when do you trade there?' } },
  offerLoan: { answers: administratorsButNotNow, body: { grade: 'A' } },
  declineApplication: { answers: administratorsButNotNow, body: { reasons: ['otherDebts'] } },
  cancelLoanForBorrower: { answers: administratorsButNotNow, body: { reason: 'Asked for by phone' } },
  proposeDisbursement: { answers: administratorsButNotNow, body: { reason: 'It was looked into' } },
  disburseLoan: { answers: administratorsButNotNow },
  myComplaints: { answers: signedIn },
  sendComplaint: { answers: [401, 201, 201, 201, 201], body: { kind: 'complaint', words: 'The app is slow' } },
  replyToComplaint: { answers: [401, 404, 404, 404, 404], body: { message: 'It is slow again' } },
  complaintQueue: { answers: administratorsOnly },
  answerComplaint: { answers: administratorsFindNothing, body: { answer: 'We look into it' } },
  assignComplaint: { answers: administratorsFindNothing, body: { isMine: true } },
  lateLoans: { answers: administratorsOnly },
  addCollectionNote: { answers: administratorsOnly, body: { channel: 'phone', words: 'Called, nobody answered' } },
  assignLateLoan: { answers: administratorsOnly, body: { isMine: true } },
  askForHelp: { answers: [401, 404, 200, 404, 404], body: { wish: 'newPlan', words: 'My shop was flooded' } },
  proposeHoliday: { answers: administratorsButNotNow, body: { reason: 'Flood in Lokoja' } },
  // The day isn't one of its due days.
  previewNewPlan: { answers: administratorsButOutside, query: { months: 6, firstDueOn: '2026-12-24' } },
  proposeNewPlan: {
    answers: administratorsButOutside,
    body: { months: 6, firstDueOn: '2026-12-24', reason: 'Lost the job' },
  },
  sendNewPlanCode: { answers: ownLoanButNotNow },
  textNewPlanCode: { answers: ownLoanButNotNow },
  // There is no valid code.
  agreeToNewPlan: { answers: [401, 400, 400, 400, 400], body: { code: '123456', textHash: 'of a text' } },
  proposeDefault: { answers: administratorsButNotNow, body: { reason: 'No answer since May' } },
  proposeWriteOff: { answers: administratorsButNotNow, body: { reason: 'Nothing to come' } },
  myApplicationDraft: { answers: signedIn },
  saveApplicationDraft: { answers: signedIn, body: { draft: { step: 'loan' } } },
  approvals: { answers: administratorsOnly },
  approveProposal: { answers: administratorsFindNothing },
  refuseProposal: { answers: administratorsFindNothing },
  withdrawalReviews: { answers: administratorsOnly },
  processingFile: { answers: administratorsOnly },
  breaches: { answers: administratorsOnly },
  breachesFile: { answers: administratorsOnly },
  enterBreach: {
    answers: administratorsOnly,
    body: {
      foundAt: '2026-01-05T10:00',
      what: 'A stolen laptop',
      data: 'Names',
      whose: 'Borrowers',
      risk: 'high',
      measures: 'Erased from afar',
    },
  },
  addBreachEntry: { answers: administratorsFindNothing, body: { kind: 'note', words: 'Changed the locks' } },
  screeningLists: { answers: administratorsOnly },
  screeningHits: { answers: administratorsOnly },
  // A form with a file is needed.
  loadScreeningList: { answers: [401, 403, 403, 403, 415] },
  proposeClearedHit: { answers: administratorsFindNothing, body: { reason: 'Born twenty years later' } },
  proposeConfirmedHit: { answers: administratorsFindNothing, body: { reason: 'The same passport' } },
  vendors: { answers: administratorsOnly },
  vendorsFile: { answers: administratorsOnly },
  enterVendor: {
    answers: administratorsOnly,
    body: {
      name: 'Okoro Hosting',
      service: 'Servers',
      personalData: 'None',
      country: 'Nigeria',
      contractFrom: '2026-01-01',
    },
  },
  changeVendor: {
    answers: administratorsFindNothing,
    body: {
      name: 'Okoro Hosting',
      service: 'Servers',
      personalData: 'None',
      country: 'Nigeria',
      contractFrom: '2026-01-01',
      version: 1,
    },
  },
  endVendor: { answers: administratorsFindNothing, body: { endedOn: '2026-01-05', version: 1 } },
  proposeWithdrawalRelease: {
    answers: administratorsFindNothing,
    body: { reason: 'The names are those of a marriage' },
  },
  refuseWithdrawal: { answers: administratorsFindNothing, body: { reason: 'Somebody else' } },
  suspense: { answers: administratorsOnly },
  proposeAssignment: { answers: administratorsFindNothing, body: { email: 'a@mail.example', reason: 'By the name' } },
  proposeReturn: { answers: administratorsFindNothing, body: { reason: 'Nobody knows it' } },
  houseMoney: { answers: administratorsOnly },
  reconciliation: { answers: administratorsOnly },
  reconciliationFile: { answers: administratorsOnly },
  paymentsPause: { answers: administratorsOnly },
  // The second of two finds it already done.
  pausePayments: { answers: [401, 403, 403, 403, 200], body: { reason: 'A look at the books' } },
  proposeResuming: { answers: [401, 403, 403, 403, 200], body: { reason: 'All is in order' } },
  proposeJournalEntry: {
    answers: administratorsOnly,
    body: { entry: 'bankCharge', amountKobo: 100, reason: 'Monthly charge', evidence: 'Statement, line 3' },
  },
  openDifferences: { answers: administratorsOnly },
  explainDifference: {
    answers: administratorsFindNothing,
    body: { provider: 'sandbox', day: '2026-11-20', kind: 'balance', reference: '', reason: 'A bank charge' },
  },
  proposeHouseFunding: { answers: administratorsOnly, body: { amountKobo: 100, reason: 'Transfer 1' } },
  // More than the company ever has.
  proposeHousePayout: { answers: administratorsButNotNow, body: { amountKobo: naira(1_000_000_000), reason: 'Much' } },
  proposeReversal: { answers: administratorsFindNothing, body: { reason: 'Somebody else sent it' } },
  bankAccountChanges: { answers: administratorsOnly },
  bankAccountChangesFile: { answers: administratorsOnly },
  proposeBankAccountChange: { answers: administratorsFindNothing, body: { reason: 'Called them' } },
  refuseBankAccountChange: { answers: administratorsFindNothing, body: { reason: 'Somebody else' } },
  ledgerStatus: { answers: administratorsOnly },
  freezePerson: { answers: administratorsFindNothing, body: { reason: 'Asked for by the police' } },
  proposeUnfreezing: { answers: administratorsFindNothing, body: { reason: 'It was a mistake' } },
  administrators: { answers: administratorsOnly },
  inviteAdministrator: { answers: administratorsOnly, body: { email: 'third.admin@mail.example', roles: ['support'] } },
  personalDataOf: { answers: administratorsFindNothing },
  proposeKeptOpening: { answers: administratorsFindNothing, body: { reason: 'Asked for by the police' } },
  keptPerson: { answers: administratorsFindNothing },
  proposeDataRelease: { answers: administratorsFindNothing, body: { reason: 'Asked for by the person' } },
  releasedData: { answers: administratorsFindNothing },
  proposeRoles: { answers: administratorsFindNothing, body: { roles: ['support'], reason: 'New work' } },
  proposeRemoval: { answers: administratorsFindNothing, body: { reason: 'On leave' } },
  suspendAdministrator: { answers: administratorsFindNothing, body: { reason: 'Signed in from abroad' } },
  proposeReinstatement: { answers: administratorsFindNothing, body: { reason: 'A false alarm' } },
  proposeFactorReset: { answers: administratorsFindNothing, body: { reason: 'The phone is lost' } },
  myInvitation: { answers: signedIn },
  acceptInvitation: { answers: [401, 404, 404, 404, 404] },
  applyForLoan: { answers: [401, 201, 409, 201, 403], body: form },
};

const rows = Object.entries(table) as [LendingCall, (typeof table)[LendingCall]][];

onServer((given) => {
  const tokens: Record<string, string | undefined> = {};
  let params: Record<string, string>;
  beforeAll(async () => {
    const people = await cast(given.server);
    const loanId = await disbursed(given.server, people);
    const [lender] = people.lenders;
    tokens.stranger = (await saver(given.server)).token;
    tokens.borrower = people.borrower.token;
    tokens.lender = lender.token;
    tokens.administrator = people.second.token;
    const { body } = await given.server.call('myPledges', { token: lender.token });
    const nobody = {
      approvalId: NOBODY,
      payoutId: NOBODY,
      complaintId: NOBODY,
      userId: NOBODY,
      itemId: NOBODY,
      changeId: NOBODY,
      transferId: NOBODY,
      alertId: NOBODY,
      jobId: NOBODY,
      breachId: NOBODY,
      vendorId: NOBODY,
      hitId: NOBODY,
    };
    params = { loanId, pledgeId: body[0]!.id, month: '2026-11', year: '2026', ...nobody };
  });

  test.each(rows)('who can call %s', async (name, { answers, body, query }) => {
    const got: Status[] = [];
    for (const [index, role] of ROLES.entries()) {
      if (answers[index] === DRAWN) {
        got.push(DRAWN);
        continue;
      }
      const token = tokens[role];
      const sent: Sent = {
        params,
        ...(body && { body }),
        ...(query && { query }),
        ...(token !== undefined && { token }),
      };
      got.push((await given.server.call(name, sent)).status);
    }
    expect(got).toEqual(answers);
  });
});
