import type { AdministratorCall } from '#contract/office/roles/administratorCalls';
import { isAdministratorCall } from '#contract/office/roles/callRoles';
import type { Role } from '#contract/people/roles/roles';
import { callNames, calls } from '#support/calls';
import { administrator, completed, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const ids = [
  'approvalId',
  'payoutId',
  'complaintId',
  'userId',
  'itemId',
  'changeId',
  'transferId',
  'jobId',
  'loanId',
  'fileId',
  'alertId',
  'vendorId',
  'hitId',
  'breachId',
];
const params = { ...Object.fromEntries(ids.map((name) => [name, NOBODY])), month: '2020-01' };

/** A deliberate copy by role: a wrong entry in the contract's table fails here. */
const EVERYBODY_WHO_ACTS = [
  'portalOverview',
  'moneyDays',
  'approvals',
  'approvalsFile',
  'approveProposal',
  'refuseProposal',
  'userRecord',
  'administeredLoan',
  'administeredLoanEvents',
  'loanTransfers',
  'ledgerTransfer',
  'alerts',
  'alertsFile',
  'acknowledgeAlert',
  'personMoney',
  'personSignIns',
  'personContacts',
  'showPrivateDetails',
] as const satisfies readonly AdministratorCall[];

const theirs: Readonly<Record<Exclude<Role, 'owner' | 'auditor'>, readonly AdministratorCall[]>> = {
  credit: [
    ...EVERYBODY_WHO_ACTS,
    'administeredLoans',
    'administeredLoansFile',
    'loanFiles',
    'loanBureauReports',
    'openLoanFile',
    'lateLoans',
    'lateLoansFile',
    'collectionFigures',
    'riskReport',
    'lendingReportFile',
    'previewNewPlan',
    'lendingTermsRecord',
    'complaintQueue',
    'complaintsFile',
    'complaintFigures',
    'portalHealth',
    'setAsideLoans',
    'setAsideLoansFile',
    'takeUpLoan',
    'takeApplication',
    'releaseApplication',
    'askForMore',
    'checkStatement',
    'askBureaux',
    'saveLoanFile',
    'offerLoan',
    'declineApplication',
    'cancelLoanForBorrower',
    'proposeDisbursement',
    'disburseLoan',
    'addCollectionNote',
    'assignLateLoan',
    'proposeDefault',
    'proposeWriteOff',
    'proposeNewPlan',
    'proposeHoliday',
    'proposeFeeWaiver',
  ],
  treasury: [
    ...EVERYBODY_WHO_ACTS,
    'payouts',
    'payoutsFile',
    'paymentsPause',
    'pausePayments',
    'proposeResuming',
    'openDifferences',
    'explainDifference',
    'reconciliation',
    'reconciliationFile',
    'suspense',
    'suspenseFile',
    'walletOwners',
    'proposeAssignment',
    'proposeReturn',
    'houseMoney',
    'proposeHouseFunding',
    'proposeHousePayout',
    'proposeJournalEntry',
    'proposeReversal',
    'ledgerStatus',
    'ledgerAccounts',
    'ledgerTransfers',
    'ledgerTransfersFile',
    'ledgerChecks',
    'ledgerChecksFile',
    'trialBalance',
    'trialBalanceFile',
    'profitAndLoss',
    'profitAndLossFile',
    'balanceSheet',
    'balanceSheetFile',
    'clientsMoney',
    'clientsMoneyFile',
    'vatBook',
    'vatReturnFile',
    'loansMemorandum',
    'loansMemorandumFile',
    'bureauFile',
    'journal',
    'journalFile',
    'generalLedger',
    'generalLedgerFile',
    'bookMonths',
    'dailyTotalsFile',
    'largeMovementsFile',
    'bookMonthsFile',
    'proposeMonthClosing',
    'portalHealth',
    'setAsideLoans',
    'setAsideLoansFile',
    'takeUpLoan',
    'releaseMissedDays',
    'failedJobs',
    'failedJobsFile',
    'tryJobAgain',
    'tryJobsAgain',
    'giveUpJob',
  ],
  support: [
    ...EVERYBODY_WHO_ACTS,
    'allUsers',
    'personalDataOf',
    'keptPerson',
    'proposeKeptOpening',
    'proposeDataRelease',
    'releasedData',
    'freezePerson',
    'signOutPerson',
    'proposeUnfreezing',
    'complaintQueue',
    'complaintsFile',
    'complaintFigures',
    'answerComplaint',
    'assignComplaint',
    'breaches',
    'breachesFile',
    'processingFile',
    'enterBreach',
    'addBreachEntry',
    'screeningLists',
    'screeningHits',
    'loadScreeningList',
    'proposeClearedHit',
    'proposeConfirmedHit',
    'bankAccountChanges',
    'bankAccountChangesFile',
    'proposeBankAccountChange',
    'refuseBankAccountChange',
    'compareIdentity',
    'proposeEmailChange',
    'proposeNameChange',
    'withdrawalReviews',
    'proposeWithdrawalRelease',
    'refuseWithdrawal',
    'payouts',
    'payoutsFile',
  ],
};

const administratorCalls = callNames
  .filter((name) => calls[name].access === 'administrator')
  .filter(isAdministratorCall);
const readingCalls = administratorCalls.filter((name) => calls[name].method === 'GET');

onServer((given) => {
  const opened = async ({ token }: Person) => {
    const names: AdministratorCall[] = [];
    for (const name of administratorCalls) {
      const body = calls[name].method === 'GET' ? {} : { body: {} };
      const { status, error } = await given.server.call(name, { token, params, ...body });
      if (error.code === 'ROLE_MISSING') expect([name, status]).toEqual([name, 403]);
      else {
        expect([name, status]).not.toEqual([name, 403]);
        names.push(name);
      }
    }
    return names.sort();
  };

  test('every administrator call is in the table of roles', () => {
    expect(callNames.filter((name) => calls[name].access === 'administrator').sort()).toEqual(
      [...administratorCalls].sort(),
    );
    expect(administratorCalls.length).toBeGreaterThan(90);
  });

  // The bodies are empty, because without the role the input isn't checked.
  test.each(Object.entries(theirs))('%s can make its own calls and no other', async (role, names) => {
    expect(await opened(await administrator(given.server, [role as keyof typeof theirs]))).toEqual([...names].sort());
  });

  test('an owner can make every call', async () => {
    expect(await opened(await administrator(given.server, ['owner']))).toEqual([...administratorCalls].sort());
  });

  test('an auditor can make all read calls and no other', async () => {
    expect(await opened(await administrator(given.server, ['auditor']))).toEqual([...readingCalls].sort());
  });

  test('two roles have the rights of both; an administrator without a role has none', async () => {
    const both = [...new Set([...theirs.credit, ...theirs.support])].sort();
    expect(await opened(await administrator(given.server, ['credit', 'support']))).toEqual(both);
    expect(await opened(await administrator(given.server, []))).toEqual([]);
  });

  test("a person who isn't an administrator is refused every call", async () => {
    const { token } = await completed(given.server);
    for (const name of administratorCalls) {
      const { error } = await given.server.call(name, { token, params });
      expect([name, error.code]).toEqual([name, 'NOT_AN_ADMIN']);
      expect((await given.server.call(name, { params })).status).toBe(401);
    }
  });

  test('a refusal names the required role', async () => {
    const { token } = await administrator(given.server, ['support']);
    const refused = await given.server.call('portalHealth', { token });
    expect(refused.error).toEqual({
      code: 'ROLE_MISSING',
      text: 'You need the role Credit or Treasury for this. An owner can give it to you',
    });
    expect((await given.server.call('auditTrail', { token })).error.text).toContain('the role Owner');
  });

  test("roles are in the sign-in answer, and never in answers about people who aren't administrators", async () => {
    const { token } = await administrator(given.server, ['treasury', 'credit']);
    expect((await given.server.call('myProfile', { token })).body.roles).toEqual(['credit', 'treasury']);
    expect((await given.server.call('portalOverview', { token })).body.roles).toEqual(['credit', 'treasury']);
    const person = await completed(given.server);
    expect((await given.server.call('myProfile', { token: person.token })).body).not.toHaveProperty('roles');
  });
});
