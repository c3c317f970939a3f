import { expect, type Page } from '@playwright/test';
import { TOTAL_COUNT_HEADER } from '../../../../contract/lists';
import { urlOf } from '../../calls';
import {
  answerWith,
  closePopup,
  complaintsShown,
  hold,
  inTurn,
  loading,
  onPhone,
  openDialog,
  openMenu,
  openSelect,
  press,
  showsError,
  type,
  type Visits,
} from './acts';
import { someQueue } from '../../administration/complaints';
import { faultyLedger } from '../../administration/ledger';
import {
  lateLoan,
  lateReview,
  lateToHoliday,
  lateToPlan,
  loanMessage,
  previewedPlan,
  review,
  someProposedTerms,
  someTerms,
} from '../../administration/loans';
import { reviewedFiles } from '../../loans/someFiles';
import { someRisk } from '../../administration/risk';
import { someContacts, someMoney, someSignIns } from '../../administration/investigate';
import { record } from '../../administration/people';
import {
  busyDays,
  busyOverview,
  failedJob,
  pendingApprovals,
  poorHealth,
  setAsideLoan,
  someAdministrators,
  someAlerts,
  someAudit,
  someFactors,
} from '../../administration/portal';

/** Few rows, which axe checks faster; all rows are alike. */
const rowsShown = async (page: Page) => {
  await page.getByRole('searchbox').fill('admin@peerlend.example');
  await expect(page.getByText('1–1 of 1 user')).toBeVisible();
};

const oneFailedJob = (page: Page) =>
  page.route(urlOf('failedJobs'), (route) =>
    route.fulfill({ json: [failedJob], headers: { [TOTAL_COUNT_HEADER]: '1' } }),
  );

const failedJobShown = (page: Page) => expect(page.getByText('1–1 of 1 failed job')).toBeVisible();

const someOpenAlerts = (page: Page) =>
  page.route(urlOf('alerts'), (route) =>
    route.fulfill({ json: someAlerts, headers: { [TOTAL_COUNT_HEADER]: String(someAlerts.length) } }),
  );

const alertsShown = (page: Page) => expect(page.getByText('1–2 of 2 alerts')).toBeVisible();

const setAsideShown = (page: Page) => expect(page.getByRole('button', { name: 'Run the missed days' })).toBeVisible();

const oneRecord = (page: Page) => page.route(urlOf('userRecord'), (route) => route.fulfill({ json: record }));

const wholeRecord = inTurn(
  oneRecord,
  answerWith('personMoney', someMoney),
  answerWith('personSignIns', someSignIns),
  answerWith('personContacts', someContacts),
);

const recordShown = (page: Page) => expect(page.getByRole('heading', { name: 'Adaeze Obi' })).toBeVisible();

const openTab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
};

const oneReview = (page: Page) => page.route(urlOf('administeredLoan'), (route) => route.fulfill({ json: review }));

const reviewShown = (page: Page) => expect(page.getByRole('heading', { name: 'Actions' })).toBeVisible();

const openedFile = inTurn(answerWith('openLoanFile', { address: '/files/shown' }), (page) =>
  page.route('**/files/shown*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>A picture</p>' })),
);

const filesShown = (page: Page) => expect(page.getByRole('region', { name: 'Documents' })).toBeVisible();

const oneLoan = (page: Page) =>
  page.route(urlOf('administeredLoans'), (route) =>
    route.fulfill({ json: [review], headers: { [TOTAL_COUNT_HEADER]: '1' } }),
  );

export const loanShown = (page: Page) => expect(page.getByText('1–1 of 1 loan')).toBeVisible();

const lateLoanShown = (page: Page) => expect(page.getByRole('link', { name: 'Adaeze Obi' })).toBeVisible();

const termsShown = (page: Page) => expect(page.getByRole('heading', { name: /\(current\)$/ })).toBeVisible();

const auditShown = (page: Page) => expect(page.getByText('grade C')).toBeVisible();

const overviewShown = (page: Page) => expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();

const approvalsShown = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'proposal' })).toBeVisible();

const administratorsShown = (page: Page) => expect(page.getByText('femi@mail.example')).toBeVisible();

const factorsShown = (page: Page) => expect(page.getByRole('heading', { name: 'Office laptop' })).toBeVisible();

const riskShown = (page: Page) => expect(page.getByRole('heading', { name: 'Expected credit loss' })).toBeVisible();

export const administrationStates = {
  overview: [
    {
      as: 'administrator',
      before: inTurn(answerWith('portalOverview', busyOverview), answerWith('moneyDays', busyDays)),
      states: { filled: overviewShown },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('portalOverview', busyOverview), answerWith('moneyDays', busyDays)),
      states: {
        filled: overviewShown,
        'menu open': inTurn(press('Open menu'), (page) =>
          expect(page.getByRole('dialog').getByRole('link', { name: 'Overview' })).toBeVisible(),
        ),
      },
    },
    ...loading('administrator', 'portalOverview'),
  ],
  risk: [
    { as: 'administrator', before: answerWith('riskReport', someRisk), states: { filled: riskShown } },
    { as: 'administrator', before: inTurn(onPhone, answerWith('riskReport', someRisk)), states: { filled: riskShown } },
    ...loading('administrator', 'riskReport'),
  ],
  allUsers: [
    {
      as: 'administrator',
      states: {
        filled: rowsShown,
        'menu open': openMenu,
        'filter open': inTurn(closePopup, openSelect('Email Verified')),
        'report on its way': inTurn(closePopup, hold('allUsers'), press('Generate Report')),
      },
    },
    {
      as: 'administrator',
      before: onPhone,
      states: {
        filled: rowsShown,
        'nobody found': inTurn(type({ 'Search users': 'nobody-is-called-this' }), (page) =>
          expect(page.getByText('No users match')).toBeVisible(),
        ),
      },
    },
    ...loading('administrator', 'allUsers'),
  ],
  userRecord: [
    {
      as: 'administrator',
      states: {
        'nobody has the id': (page) => expect(page.getByRole('heading', { name: 'No such user' })).toBeVisible(),
      },
    },
    {
      as: 'administrator',
      before: wholeRecord,
      states: {
        filled: recordShown,
        loans: openTab('Loans'),
        money: openTab('Money'),
        'sign-ins': openTab('Sign-ins'),
        contacts: openTab('Contacts'),
        activity: openTab('Activity'),
      },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, wholeRecord),
      states: { filled: recordShown, money: openTab('Money'), contacts: openTab('Contacts') },
    },
    ...loading('administrator', 'userRecord'),
  ],
  loanQueue: [
    {
      as: 'administrator',
      states: { none: (page) => expect(page.getByText('No loans match these filters')).toBeVisible() },
    },
    { as: 'administrator', before: oneLoan, states: { filled: loanShown, 'state open': openSelect('State') } },
    { as: 'administrator', before: inTurn(onPhone, oneLoan), states: { filled: loanShown } },
    ...loading('administrator', 'administeredLoans'),
  ],
  loanReview: [
    {
      as: 'administrator',
      states: {
        'no loan has the id': (page) => expect(page.getByRole('heading', { name: 'No such loan' })).toBeVisible(),
      },
    },
    {
      as: 'administrator',
      before: oneReview,
      states: {
        filled: reviewShown,
        'offer open': openDialog('Make an offer'),
        'pay-out open': inTurn(press('Back'), openDialog('Pay out')),
        'decline in error': inTurn(
          press('Back'),
          openDialog('Decline'),
          (page) => page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click(),
          (page) => expect(page.getByText('Please choose a reason')).toBeVisible(),
        ),
        'question open': inTurn(press('Back'), openDialog('Ask a question')),
      },
    },
    { as: 'administrator', before: inTurn(onPhone, oneReview), states: { filled: reviewShown } },
    {
      as: 'administrator',
      before: inTurn(oneReview, answerWith('loanFiles', reviewedFiles), openedFile),
      states: {
        'with documents': filesShown,
        'a document open': inTurn(press('Open IMG_2041.jpg'), (page) =>
          expect(page.getByTitle('IMG_2041.jpg')).toBeVisible(),
        ),
        'a level open': inTurn(press('Close'), openSelect('Income: how far it was checked')),
      },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, oneReview, answerWith('loanFiles', reviewedFiles)),
      states: { 'with documents': filesShown },
    },
    {
      as: 'administrator',
      before: answerWith('administeredLoan', lateReview),
      states: {
        late: (page) => expect(page.getByRole('heading', { name: 'Arrears' })).toBeVisible(),
        'contact in error': inTurn(openDialog('Log a contact'), press('Log it'), showsError),
      },
    },
    {
      as: 'administrator',
      before: inTurn(
        answerWith('administeredLoan', lateToPlan),
        answerWith('previewNewPlan', previewedPlan),
        answerWith('complaintQueue', [loanMessage]),
      ),
      states: {
        'new plan open': inTurn(openDialog('Propose a new plan'), (page) =>
          expect(page.getByText('Then 2 of')).toBeVisible(),
        ),
        'new plan in error': inTurn(press('Propose the plan'), showsError),
      },
    },
    {
      as: 'administrator',
      before: inTurn(answerWith('administeredLoan', lateToHoliday), answerWith('complaintQueue', [loanMessage])),
      states: {
        'holiday open': inTurn(openDialog('Agree to the holiday'), (page) =>
          expect(page.getByText('Interest added')).toBeVisible(),
        ),
      },
    },
    ...loading('administrator', 'administeredLoan'),
  ],
  complaintQueue: [
    {
      as: 'administrator',
      before: answerWith('complaintQueue', someQueue),
      states: {
        filled: complaintsShown,
        'answer in error': inTurn(openDialog('Answer'), press('Send the answer'), showsError),
      },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('complaintQueue', someQueue)),
      states: { filled: complaintsShown },
    },
    ...loading('administrator', 'complaintQueue'),
  ],
  collections: [
    { as: 'administrator', states: { none: (page) => expect(page.getByText('No late loans yet')).toBeVisible() } },
    { as: 'administrator', before: answerWith('lateLoans', [lateLoan]), states: { filled: lateLoanShown } },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('lateLoans', [lateLoan])),
      states: { filled: lateLoanShown },
    },
    ...loading('administrator', 'lateLoans'),
  ],
  approvals: [
    { as: 'administrator', before: answerWith('approvals', []), states: { none: approvalsShown } },
    {
      as: 'administrator',
      before: inTurn(answerWith('approvals', pendingApprovals), answerWith('ledgerStatus', faultyLedger)),
      states: { filled: approvalsShown, 'approval open': openDialog('Approve') },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('approvals', pendingApprovals)),
      states: { filled: approvalsShown },
    },
    ...loading('administrator', 'approvals'),
  ],
  security: [
    {
      as: 'administrator',
      states: {
        none: (page) => expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible(),
      },
    },
    {
      as: 'administrator',
      before: answerWith('mySecondFactor', someFactors),
      states: { filled: factorsShown, 'renaming open': openDialog('Rename Office laptop') },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('mySecondFactor', someFactors)),
      states: { filled: factorsShown },
    },
    ...loading('administrator', 'mySecondFactor'),
  ],
  administrators: [
    {
      as: 'administrator',
      before: answerWith('administrators', someAdministrators),
      states: {
        filled: administratorsShown,
        'in error': inTurn(press('Invite'), showsError),
        'changing roles': openDialog('Change roles'),
      },
    },
    {
      as: 'administrator',
      before: answerWith('portalOverview', { ...busyOverview, roles: ['support'] }),
      states: {
        'another role’s': (page) => expect(page.getByRole('heading', { name: 'Not part of your role' })).toBeVisible(),
      },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('administrators', someAdministrators)),
      states: { filled: administratorsShown },
    },
    ...loading('administrator', 'administrators'),
  ],
  lendingTerms: [
    {
      as: 'administrator',
      before: answerWith('lendingTermsRecord', { versions: [someTerms] }),
      states: {
        filled: termsShown,
        'new version in error': inTurn(press('Propose a new version'), press('Propose'), showsError),
      },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('lendingTermsRecord', { versions: [someTerms], proposed: someProposedTerms })),
      states: { filled: (page) => expect(page.getByRole('heading', { name: 'Proposed' })).toBeVisible() },
    },
    ...loading('administrator', 'lendingTermsRecord'),
  ],
  auditTrail: [
    { as: 'administrator', before: answerWith('auditTrail', someAudit), states: { filled: auditShown } },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('auditTrail', someAudit)),
      states: { filled: auditShown },
    },
    ...loading('administrator', 'auditTrail'),
  ],
  alerts: [
    { as: 'administrator', states: { none: (page) => expect(page.getByText('Nothing needs you')).toBeVisible() } },
    {
      as: 'administrator',
      before: someOpenAlerts,
      states: {
        filled: alertsShown,
        'acknowledging, in error': inTurn(
          openDialog(`Acknowledge Fault in the ledger: ${someAlerts[0]?.detail ?? ''}`),
          press('Acknowledge'),
          showsError,
        ),
      },
    },
    { as: 'administrator', before: inTurn(onPhone, someOpenAlerts), states: { filled: alertsShown } },
    ...loading('administrator', 'alerts'),
  ],
  businessDays: [
    { as: 'administrator', states: { none: (page) => expect(page.getByText('No loans set aside yet')).toBeVisible() } },
    {
      as: 'administrator',
      before: inTurn(answerWith('setAsideLoans', [setAsideLoan]), answerWith('portalHealth', poorHealth)),
      states: {
        filled: setAsideShown,
        'taking up, in error': inTurn(openDialog('Resume the loan of Adaeze Obi'), press('Resume'), showsError),
      },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('setAsideLoans', [setAsideLoan]), answerWith('portalHealth', poorHealth)),
      states: { filled: setAsideShown },
    },
    ...loading('administrator', 'portalHealth'),
  ],
  health: [
    { as: 'administrator', states: { none: (page) => expect(page.getByText('No failed jobs yet')).toBeVisible() } },
    {
      as: 'administrator',
      before: inTurn(oneFailedJob, answerWith('portalHealth', poorHealth)),
      states: {
        filled: failedJobShown,
        'giving up, in error': inTurn(openDialog('Give password-changed-mail up'), press('Give up'), showsError),
      },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, oneFailedJob, answerWith('portalHealth', poorHealth)),
      states: { filled: failedJobShown },
    },
    ...loading('administrator', 'failedJobs'),
  ],
} satisfies Visits;
