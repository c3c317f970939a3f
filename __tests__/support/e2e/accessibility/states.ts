import { expect, type Page } from '@playwright/test';
import type { FailedJob } from '../../../../contract/administration/failedJobs';
import type { MyStanding } from '../../../../contract/eligibility/eligibility';
import type { LoanDetail } from '../../../../contract/loans/loan';
import type { Administrators } from '../../../../contract/administration/administrators';
import type { PendingApproval } from '../../../../contract/administration/approvals';
import type { AskedBankAccountChange } from '../../../../contract/administration/bankAccountChanges';
import type { LateLoan } from '../../../../contract/administration/collections';
import type { HouseMoney } from '../../../../contract/administration/house';
import type { LedgerStatus } from '../../../../contract/administration/ledgerStatus';
import type { LoanReview } from '../../../../contract/administration/loans';
import type { Complaint, ComplaintQueue } from '../../../../contract/complaints/complaint';
import type { SuspenseItem } from '../../../../contract/administration/suspense';
import type { MyBankAccountChange } from '../../../../contract/users/bankAccountChange';
import type { UserRecord } from '../../../../contract/administration/userRecord';
import type { ReviewedWithdrawal } from '../../../../contract/administration/withdrawals';
import { TOTAL_COUNT_HEADER } from '../../../../contract/lists';
import { basisPoints } from '../../../../contract/money/basisPoints';
import { kobo, naira } from '../../../../contract/money/kobo';
import { documents, pages, type PageName } from '../../../../src/pages';
import { urlOf, type AnswerTo, type CallName } from '../../calls';
import { shownLoans } from '../../loans/shownLoans';
import { holdCall } from '../faults/heldCall';
import { badGateway } from '../faults/outages';
import { listing, note, openPledge, portfolio } from '../../market/answers';
import type { Persona } from '../personas';
import { newBankAccount, profile } from '../people';
import { choose } from '../steps/onboarding';
import { acceptTerms } from '../steps/registration';

/** A visit to a page: what is done before it is opened, then the states it goes through, each from the last. */
interface Visit {
  as: Persona;
  before?: (page: Page) => Promise<unknown>;
  states: Record<string, ((page: Page) => Promise<unknown>) | undefined>;
}

const press = (button: string | RegExp) => (page: Page) => page.getByRole('button', { name: button }).click();
const hold = (call: CallName) => (page: Page) => holdCall(page, call);
const fail = (call: CallName) => (page: Page) => badGateway.strike(page, call);

const inTurn =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };

/** What goes into the fields of a form, by their labels; `true` ticks a box. */
type Input = Record<string, string | true>;

const type = (input: Input) => async (page: Page) => {
  for (const [label, value] of Object.entries(input)) {
    const field = page.getByLabel(label, { exact: true }).first();
    await (value === true ? field.check() : field.fill(value));
  }
};

const showsError = (page: Page) => expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
const showsToast = (page: Page) => expect(page.getByRole('button', { name: 'Close message' })).toBeVisible();
const isWaiting = (page: Page) => expect(page.locator('button[type=submit]')).toBeDisabled();
const openSelect = (label: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: label }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
};
const openMenu = inTurn(press(/^Hey, /), (page) => expect(page.getByRole('menuitem').first()).toBeVisible());

const signIn = { Email: 'ada@mail.example', Password: 'Str0ng!Password' };
const newPasswords = { 'New Password': 'Str0ng!Password', 'Confirm Password': 'Str0ng!Password' };

/** The state of a form whose call has failed. */
export const FAILED = 'filled and failed, with its toast';

/** A form: empty, refused, failed with its toast, and with its call on the way. */
const form = (as: Persona, button: string, fields: Input, call: CallName, reach?: Visit['before']): Visit => ({
  as,
  states: {
    empty: reach,
    'in error': inTurn(press(button), showsError),
    [FAILED]: inTurn(fail(call), type(fields), press(button), showsToast),
    'on its way': inTurn(hold(call), press(button), isWaiting),
  },
});

/** The form of a mailed code, which submits itself. */
function codeForm(as: Persona, label: string, call: CallName): Visit {
  const { states } = form(as, 'Verify', {}, call);
  return { as, states: { ...states, [FAILED]: inTurn(fail(call), type({ [label]: '123456' }), showsToast) } };
}

/** Not there yet, and not loaded because nobody answers. */
const loading = (as: Persona, call: CallName): Visit[] => [
  { as, before: hold(call), states: { loading: undefined } },
  {
    as,
    before: fail(call),
    states: { 'not loaded': (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible() },
  },
];

/** A list of few rows, which axe is done with sooner; all rows are alike. */
const rowsShown = async (page: Page) => {
  await page.getByRole('searchbox').fill('admin@peerlend.example');
  await expect(page.getByText('1–1 of 1 user')).toBeVisible();
};

/** A job that failed for good, which no journey makes. */
const failedJob: FailedJob = {
  id: '0b6f2f5e-9c1d-4b3a-8a57-6c1f0e2d3b4a',
  queue: 'password-changed-mail',
  subjects: [{ name: 'userId', id: '5e0c7a1d-2f3b-4c5d-8e6f-7a8b9c0d1e2f' }],
  errorCode: 'EENVELOPE',
  tries: 11,
  failedAt: '2026-11-22T19:05:00.000Z',
};
const oneFailedJob = (page: Page) =>
  page.route(urlOf('failedJobs'), (route) =>
    route.fulfill({ json: [failedJob], headers: { [TOTAL_COUNT_HEADER]: '1' } }),
  );
const failedJobShown = (page: Page) => expect(page.getByText('1–1 of 1 failed job')).toBeVisible();

/** The standing of somebody who has accepted an older version of the terms, which no journey makes. */
const outdatedTerms = (page: Page) =>
  page.route(urlOf('myStanding'), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as MyStanding), hasAcceptedTerms: false } });
  });

const SAVE = 'Save and continue';
const headingShown = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const quoteShown = (page: Page) => expect(page.getByRole('heading', { name: 'The schedule' })).toBeVisible();
const applicationShown = headingShown('The loan');

const walletShown = (page: Page) => expect(page.getByRole('list', { name: 'Transactions' })).toBeVisible();
/** A user with all fields, whatever the database holds. */
const record: UserRecord = {
  id: '5e0c7a1d-2f3b-4c5d-8e6f-7a8b9c0d1e2f',
  firstName: 'Adaeze',
  lastName: 'Obi',
  userName: 'ada_obi',
  email: 'adaeze.obi@mail.example',
  isEmailVerified: true,
  isProfileUpdated: true,
  isBvnVerified: false,
  isAdmin: false,
  bankDetails: { accountNumber: '0012345678', bankName: 'Access Bank' },
  bankCode: '044',
  dateOfBirth: '1990-05-17',
  gender: 'Female',
  address: '12 Allen Avenue, Ikeja',
  nationality: 'Nigeria',
  termsVersion: '1',
  termsAcceptedAt: '2026-11-20T09:00:00.000Z',
  lastSignedInAt: '2026-11-22T19:05:00.000Z',
  events: [
    { kind: 'bankAccountAdded', at: '2026-11-21T10:00:00.000Z' },
    { kind: 'accountCreated', at: '2026-11-20T09:00:00.000Z' },
  ],
};
const oneRecord = (page: Page) => page.route(urlOf('userRecord'), (route) => route.fulfill({ json: record }));
const recordShown = (page: Page) => expect(page.getByRole('heading', { name: 'Adaeze Obi' })).toBeVisible();

const answerList = (call: CallName, rows: object[]) => (page: Page) =>
  page.route(urlOf(call), (route) =>
    route.fulfill({ json: rows, headers: { [TOTAL_COUNT_HEADER]: String(rows.length) } }),
  );
const activity = { loanId: note.loanId, purpose: 'business', at: '2026-11-22T19:05:00.000Z' };
const someActivities = answerList('lendingActivities', [
  { ...activity, id: '1', as: 'lender', type: 'pay', amountKobo: naira(7412), direction: 'in' },
  { ...activity, id: '2', as: 'borrower', type: 'offer' },
]);
const onePortfolio = (page: Page) => page.route(urlOf('myPortfolio'), (route) => route.fulfill({ json: portfolio }));
const oneListing = inTurn(
  answerList('listings', [listing]),
  (page) => page.route(urlOf('listing'), (route) => route.fulfill({ json: listing })),
  answerList('myPledges', [openPledge]),
);

/** A loan in a state that takes days or two administrators to come to. */
const oneOwnLoan = (loan: LoanDetail) => (page: Page) =>
  page.route(urlOf('myLoan'), (route) => route.fulfill({ json: loan }));
const ownLoanShown = (page: Page) => expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
/** A borrower of it sees these, each from the last. */
const ownLoan = (loan: LoanDetail, states: Visit['states']): Visit => ({
  as: 'saver',
  before: oneOwnLoan(loan),
  states: { shown: ownLoanShown, ...states },
});
const someLoans = (page: Page) =>
  page.route(urlOf('myLoans'), (route) => route.fulfill({ json: [shownLoans.late, shownLoans.declined] }));
/** An application that the caller reviews, which no journey leaves behind. */
const review: LoanReview = {
  id: '7d1f0a52-3c4b-4f6e-9a81-2b3c4d5e6f70',
  purpose: 'business',
  principalKobo: naira(80_000),
  months: 6,
  state: 'inReview',
  submittedAt: '2026-11-20T09:00:00.000Z',
  borrowerId: record.id,
  borrowerName: 'Adaeze Obi',
  details: {
    work: { kind: 'salaried', monthlyIncomeKobo: naira(200_000), monthsInWork: 30, monthlyDebtsKobo: naira(10_000) },
    answers: [5, 2, 4, 1, 4, 2, 5, 1, 4, 1],
    security: { kind: 'vehicle', description: 'Toyota Corolla of 2014', valueKobo: naira(3_000_000) },
  },
  pledgedKobo: naira(0),
  score: {
    version: 1,
    factors: [
      { factor: 'burden', points: 40, most: 40 },
      { factor: 'history', points: -15, most: 14 },
    ],
    total: 25,
  },
  isBorrowerFrozen: true,
  isReviewer: true,
  isOfferMaker: false,
  acts: ['take', 'release', 'askMore', 'offer', 'decline', 'cancel', 'disburse'],
  figures: [
    {
      grade: 'C',
      annualRateBps: basisPoints(3200),
      aprBps: basisPoints(4417),
      instalmentKobo: naira(14_613),
      originationFeeKobo: naira(2400),
      paidOutKobo: naira(77_600),
      totalKobo: naira(87_678),
    },
  ],
  life: [
    { type: 'submit', at: '2026-11-20T09:00:00.000Z', by: 'Adaeze Obi', amountKobo: naira(80_000) },
    { type: 'take', at: '2026-11-21T09:00:00.000Z', by: 'Chidi Eze' },
    { type: 'askMore', at: '2026-11-21T09:30:00.000Z', by: 'Chidi Eze', words: 'Since when do you trade there?' },
  ],
};
const oneReview = (page: Page) => page.route(urlOf('administeredLoan'), (route) => route.fulfill({ json: review }));
const reviewShown = (page: Page) => expect(page.getByRole('heading', { name: 'What you can do' })).toBeVisible();
const oneLoan = (page: Page) =>
  page.route(urlOf('administeredLoans'), (route) =>
    route.fulfill({ json: [review], headers: { [TOTAL_COUNT_HEADER]: '1' } }),
  );
const loanShown = (page: Page) => expect(page.getByText('1–1 of 1 loan')).toBeVisible();
const openDialog = (button: string) => inTurn(press(button), (page) => expect(page.getByRole('dialog')).toBeVisible());

const answerWith =
  <Name extends CallName>(name: Name, json: AnswerTo<Name>) =>
  (page: Page) =>
    page.route(urlOf(name), (route) => route.fulfill({ json }));

const pendingApprovals: PendingApproval[] = [
  {
    id: review.id,
    kind: 'disbursement',
    proposedBy: 'Chidi Eze',
    isOwn: false,
    proposedAt: '2026-11-21T09:00:00.000Z',
    expiresAt: '2026-11-26T09:00:00.000Z',
    personId: record.id,
    personName: 'Adaeze Obi',
    loanId: review.id,
    paidOutKobo: naira(77_600),
  },
  {
    id: record.id,
    kind: 'invitation',
    proposedBy: 'Admin Peerlend',
    isOwn: true,
    proposedAt: '2026-11-21T09:00:00.000Z',
    expiresAt: '2026-11-28T09:00:00.000Z',
    email: 'ngozi@mail.example',
  },
];
const faultyLedger: LedgerStatus = {
  ownFundsKobo: kobo(-150_000),
  check: {
    endedAt: '2026-11-22T01:00:00.000Z',
    isClean: false,
    results: [{ title: 'Each transfer sums to 0', faults: 1, examples: ['Transfer 1 sums to 5 kobo'] }],
  },
};
const reviewedWithdrawal: ReviewedWithdrawal = {
  id: review.id,
  personId: record.id,
  personName: 'Adaeze Obi',
  amountKobo: naira(2000),
  bankName: 'Access Bank',
  accountNumber: '0012345699',
  accountName: 'Somebody Else Entirely',
  requestedAt: '2026-11-22T09:00:00.000Z',
};
const someSuspense: SuspenseItem[] = [
  {
    id: review.id,
    amountKobo: naira(12_000),
    reference: 'a-reference',
    receivedAt: '2026-11-22T09:00:00.000Z',
    accountNumber: '0690000042',
    sender: 'Musa Bello, Access Bank, 0690000017',
    isProposed: false,
  },
  {
    id: record.id,
    amountKobo: naira(500),
    reference: 'another',
    receivedAt: '2026-11-22T10:00:00.000Z',
    isProposed: true,
  },
];
const shortHouse: HouseMoney = {
  originationFeesKobo: naira(2400),
  servicingFeesKobo: kobo(8_250),
  houseFundsKobo: naira(0),
  providerFeesKobo: naira(-9000),
  ownFundsKobo: kobo(-651_750),
  payableKobo: naira(0),
  bankAccount: 'Access Bank, 0690000001',
  isFundingProposed: false,
  isPayoutProposed: true,
};
const approvedChange: MyBankAccountChange = {
  latest: {
    id: review.id,
    bankName: 'Access Bank',
    accountEndsIn: '5678',
    state: 'approved',
    askedAt: '2026-11-22T09:00:00.000Z',
    holdsAt: '2026-11-24T09:00:00.000Z',
  },
};
const askedChange: AskedBankAccountChange = {
  id: review.id,
  personId: record.id,
  personName: 'Adaeze Obi',
  oldAccount: 'Access Bank, 0012345678',
  newAccount: 'Guaranty Trust Bank, 0123456789',
  accountName: 'Obi Adaeze',
  askedAt: '2026-11-22T09:00:00.000Z',
  isProposed: false,
};
const someAdministrators: Administrators = {
  administrators: ['Admin Peerlend', 'Chidi Eze', 'Ngozi Ade'].map((name, index) => ({
    id: `5e0c7a1d-2f3b-4c5d-8e6f-7a8b9c0d1e2${index}`,
    name,
    email: `admin${index}@mail.example`,
    isCaller: index === 0,
  })),
  invitations: [{ id: review.id, email: 'femi@mail.example', invitedBy: 'Chidi Eze', state: 'proposed' }],
};
const someComplaints: Complaint[] = [
  {
    id: review.id,
    kind: 'cannotPay',
    loanId: review.id,
    words: 'My shop was flooded.',
    sentAt: '2026-11-21T09:00:00.000Z',
    answerDueAt: '2026-11-23T09:00:00.000Z',
  },
  {
    id: record.id,
    kind: 'complaint',
    words: 'The app is slow.',
    sentAt: '2026-11-20T09:00:00.000Z',
    answerDueAt: '2026-11-22T09:00:00.000Z',
    answer: 'It is faster now.',
    answeredAt: '2026-11-20T12:00:00.000Z',
  },
];
const received = someComplaints.map((complaint) => ({
  ...complaint,
  personId: record.id,
  personName: 'Adaeze Obi',
  isOverdue: complaint.answer === undefined,
}));
const someQueue: ComplaintQueue = { waiting: received.slice(0, 1), answered: received.slice(1) };
const complaintsShown = (page: Page) => expect(page.getByText('It is faster now.')).toBeVisible();
const lateLoan: LateLoan = {
  id: review.id,
  purpose: 'business',
  principalKobo: naira(80_000),
  months: 6,
  state: 'repaying',
  submittedAt: '2026-08-20T09:00:00.000Z',
  grade: 'C',
  borrowerId: record.id,
  borrowerName: 'Adaeze Obi',
  daysPastDue: 34,
  dueKobo: naira(29_711),
  outstandingKobo: naira(80_000),
  remindedOn: '2026-11-19',
  promisedOn: '2026-11-30',
};
const lateReview: LoanReview = {
  ...review,
  state: 'repaying',
  acts: ['default'],
  arrears: {
    daysPastDue: 34,
    dueKobo: naira(29_711),
    reminders: [{ day: '2026-11-19', daysPastDue: 30, dueKobo: naira(15_105) }],
    notes: [
      { by: 'Chidi Eze', at: '2026-11-20T09:00:00.000Z', words: 'Called: salary is late', promisedOn: '2026-11-30' },
    ],
  },
};
const lateLoanShown = (page: Page) => expect(page.getByRole('link', { name: 'Adaeze Obi' })).toBeVisible();
const approvalsShown = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Waiting for a second administrator' })).toBeVisible();
const withdrawalShown = (page: Page) => expect(page.getByText('Somebody Else Entirely')).toBeVisible();
const suspenseShown = (page: Page) => expect(page.getByText(/Musa Bello/)).toBeVisible();
const administratorsShown = (page: Page) => expect(page.getByText('femi@mail.example')).toBeVisible();

const onPhone = (page: Page) => page.setViewportSize({ width: 375, height: 740 });
const closePopup = (page: Page) => page.keyboard.press('Escape');

type Place = PageName | keyof typeof documents;

/** Every page, in every state that looks different. One that is added to the table must be added here to compile. */
const visitsTo: Record<Place, [Visit, ...Visit[]]> = {
  home: [
    { as: 'nobody', states: { 'signed out': undefined } },
    { as: 'complete', states: { 'signed in, menu open': openMenu } },
    { as: 'nobody', before: onPhone, states: { 'drawer open': press('Open menu') } },
  ],
  privacy: [{ as: 'nobody', states: { filled: undefined } }],
  terms: [{ as: 'nobody', states: { 'the document': undefined } }],
  register: [
    { as: 'nobody', states: { terms: undefined, 'terms agreed': (page) => page.getByRole('checkbox').check() } },
    form(
      'nobody',
      'Create Account',
      { 'First Name': 'Ada', 'Last Name': 'Obi', 'User Name': 'ada_obi', ...signIn },
      'register',
      acceptTerms,
    ),
    codeForm('registering', 'Verification code', 'verifyEmail'),
  ],
  login: [form('nobody', 'Sign In', signIn, 'login')],
  adminLogin: [form('nobody', 'Sign In', signIn, 'adminLogin')],
  forgotPassword: [form('nobody', 'Request Reset', { Email: 'ada@mail.example' }, 'forgotPassword')],
  verifyPasswordResetOtp: [codeForm('reset, code asked for', 'Verification code', 'verifyOtp')],
  resetPassword: [form('reset, code right', 'Reset Password', newPasswords, 'resetUserPassword')],
  dashboard: [
    {
      as: 'verified',
      before: (page) => page.addInitScript(() => sessionStorage.setItem('lendingIntent', 'borrow')),
      states: { 'came to get a loan': undefined },
    },
    { as: 'registered', states: { 'email not verified': undefined } },
    { as: 'complete', states: { 'nothing left to do, menu open': openMenu } },
    ...loading('verified', 'myProfile'),
    {
      as: 'complete',
      before: someActivities,
      states: {
        'with activities': (page) => expect(page.getByRole('list', { name: 'Recent Activities' })).toBeVisible(),
      },
    },
    ...loading('complete', 'myActivity'),
  ],
  completeProfile: [
    {
      as: 'verified',
      states: {
        empty: undefined,
        'in error': inTurn(press('Save profile'), showsError),
        'nationality open': openSelect('Nationality'),
        chosen: inTurn(
          closePopup,
          (page) => choose(page, 'Gender', 'Others'),
          (page) => choose(page, 'Nationality', 'Nigeria'),
        ),
        [FAILED]: inTurn(
          fail('completeProfile'),
          type({ 'Date of Birth': profile.dateOfBirth, Address: profile.address }),
          press('Save profile'),
          showsToast,
        ),
      },
    },
    ...loading('verified', 'myProfile'),
  ],
  addBankAccount: [
    {
      as: 'profiled',
      states: {
        empty: undefined,
        'in error': inTurn(press('Submit'), showsError),
        'banks open': openSelect('Bank Name'),
        'to be checked before it is sent': inTurn(
          (page) => page.getByRole('option', { name: newBankAccount().bankName, exact: true }).click(),
          type({ 'Account Number': newBankAccount().accountNumber }),
          (page) => expect(page.getByText('Please check before you submit')).toBeVisible(),
        ),
        [FAILED]: inTurn(fail('addBankAccount'), press('Submit'), showsToast),
      },
    },
    ...loading('profiled', 'myProfile'),
  ],
  verifyEmail: [codeForm('verifying email', 'OTP from your email', 'verifyEmail')],
  changePassword: [
    form(
      'complete',
      'Submit',
      { 'Current Password': 'Old1!Password', 'New Password': 'Str0ng!Password' },
      'changePassword',
    ),
  ],
  verifyIdentity: [
    form(
      'profiled',
      'Verify my identity',
      {
        BVN: '12345678977',
        'Phone number': '08031234567',
        "I agree that my BVN is checked with the bank's records": true,
      },
      'verifyBvn',
      undefined,
    ),
    ...loading('profiled', 'myStanding'),
  ],
  agreeToTerms: [
    { as: 'complete', states: { agreed: undefined } },
    {
      as: 'complete',
      before: outdatedTerms,
      states: { empty: undefined, 'in error': inTurn(press('Agree'), showsError) },
    },
    ...loading('complete', 'myStanding'),
  ],
  borrow: [
    { as: 'nobody', states: { filled: quoteShown } },
    { as: 'nobody', before: onPhone, states: { filled: quoteShown } },
    ...loading('nobody', 'currentLendingTerms'),
  ],
  apply: [
    { as: 'complete', states: { 'something missing': undefined } },
    {
      as: 'saver',
      states: {
        'the loan': applicationShown,
        'the loan in error': inTurn(press(SAVE), showsError),
        'the loan, its purposes open': openSelect('What is it for?'),
        'the loan saved, the work empty': inTurn(
          closePopup,
          (page) => choose(page, 'What is it for?', 'Business'),
          press(SAVE),
          headingShown('Income and work'),
        ),
        'the work in error': inTurn(press(SAVE), showsError),
        'the work failed, with its toast': inTurn(
          type({
            'A salary': true,
            'Income in a month, in naira': '200,000',
            'Months in this work': '30',
            'Paid on debts a month, in naira': '0',
          }),
          fail('saveApplicationDraft'),
          press(SAVE),
          showsToast,
        ),
      },
    },
    ...loading('saver', 'myLoans'),
  ],
  wallet: [
    { as: 'complete', states: { 'before the BVN is verified': undefined } },
    { as: 'saver', states: { filled: walletShown } },
    { as: 'saver', before: onPhone, states: { filled: walletShown } },
    ...loading('complete', 'myWallet'),
  ],
  withdraw: [
    { as: 'complete', states: { 'something missing': undefined } },
    form('saver', 'Continue', { 'Amount in naira': '500' }, 'sendWithdrawalCode'),
    ...loading('complete', 'myWallet'),
  ],
  market: [
    { as: 'complete', states: { empty: (page) => expect(page.getByText('No loans yet')).toBeVisible() } },
    { as: 'complete', before: oneListing, states: { filled: loanShown } },
    { as: 'complete', before: inTurn(onPhone, oneListing), states: { filled: loanShown } },
    ...loading('complete', 'listings'),
  ],
  listing: [
    { as: 'complete', states: { closed: (page) => expect(page.getByText('This listing is closed')).toBeVisible() } },
    {
      as: 'saver',
      before: oneListing,
      states: {
        empty: (page) => expect(page.getByRole('button', { name: 'Take back ₦40,000' })).toBeVisible(),
        'in error': inTurn(type({ 'Amount in naira': '500' }), press('See what it should bring'), showsError),
        'to be confirmed': inTurn(
          type({ 'Amount in naira': '40,000' }),
          press('See what it should bring'),
          (page) => page.getByText('Month by month', { exact: true }).click(),
          (page) => page.getByRole('checkbox').check(),
        ),
        [FAILED]: inTurn(fail('pledgeToLoan'), press('Pledge'), showsToast),
      },
    },
    { as: 'complete', before: inTurn(onPhone, oneListing), states: { 'something missing': undefined } },
    ...loading('complete', 'listing'),
  ],
  portfolio: [
    {
      as: 'complete',
      states: { empty: (page) => expect(page.getByText(/^Nothing yet. What you pledge/)).toBeVisible() },
    },
    {
      as: 'complete',
      before: inTurn(oneListing, answerList('myNotes', [note]), onePortfolio),
      states: {
        filled: inTurn(
          (page) => expect(page.getByRole('list', { name: 'Notes' })).toBeVisible(),
          (page) => page.getByText('As a table').click(),
        ),
      },
    },
    ...loading('complete', 'myPortfolio'),
  ],
  loans: [
    { as: 'complete', states: { none: undefined } },
    {
      as: 'complete',
      before: someLoans,
      states: { some: (page) => expect(page.getByRole('list', { name: 'My loans' })).toBeVisible() },
    },
    ...loading('complete', 'myLoans'),
  ],
  loan: [
    {
      as: 'complete',
      states: {
        'nobody has the id': (page) => expect(page.getByRole('heading', { name: 'No such loan' })).toBeVisible(),
      },
    },
    ownLoan(shownLoans.applied, { 'before it is withdrawn': press('Withdraw the application') }),
    ownLoan(shownLoans.asked, { 'answer in error': inTurn(press('Send the answer'), showsError) }),
    ownLoan(shownLoans.declined, { 'before a second look': press('Ask for a second look') }),
    ownLoan(shownLoans.offered, {
      'before it is refused': press('Refuse the offer'),
      'code asked for': inTurn(
        (page) => page.route(urlOf('sendOfferCode'), (route) => route.fulfill({ json: { success: true } })),
        press('Accept by a mailed code'),
        (page) => expect(page.getByLabel('Code to accept the offer')).toBeVisible(),
      ),
    }),
    ownLoan(shownLoans.listed, { 'before it is cancelled': press('Cancel the loan') }),
    ownLoan(shownLoans.inTime, {
      'an extra payment, in error': inTurn(
        (page) => page.getByLabel(/^An extra payment/).check(),
        press('Continue'),
        showsError,
      ),
      'to be confirmed': inTurn((page) => page.getByLabel(/^All of it/).check(), press('Continue')),
    }),
    ownLoan(shownLoans.late, {}),
    { as: 'saver', before: inTurn(onPhone, oneOwnLoan(shownLoans.late)), states: { shown: ownLoanShown } },
    ...loading('complete', 'myLoan'),
  ],
  changeBankAccount: [
    {
      as: 'complete',
      states: { empty: undefined, 'in error': inTurn(press('Continue'), showsError) },
    },
    {
      as: 'complete',
      before: answerWith('myBankAccountChange', approvedChange),
      states: { approved: openDialog('Take it back') },
    },
    ...loading('complete', 'myProfile'),
  ],
  account: [
    { as: 'complete', states: { filled: press('Show account number') } },
    {
      as: 'administrator',
      states: { 'with the note for administrators': (page) => expect(page.getByRole('note')).toBeVisible() },
    },
    ...loading('complete', 'myProfile'),
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
    { as: 'administrator', before: oneRecord, states: { filled: recordShown } },
    { as: 'administrator', before: inTurn(onPhone, oneRecord), states: { filled: recordShown } },
    ...loading('administrator', 'userRecord'),
  ],
  loanQueue: [
    {
      as: 'administrator',
      states: { none: (page) => expect(page.getByText('No loans yet')).toBeVisible() },
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
        'question open': inTurn(press('Back'), openDialog('Ask for more')),
      },
    },
    { as: 'administrator', before: inTurn(onPhone, oneReview), states: { filled: reviewShown } },
    {
      as: 'administrator',
      before: answerWith('administeredLoan', lateReview),
      states: {
        late: (page) => expect(page.getByRole('heading', { name: 'Arrears' })).toBeVisible(),
        'note in error': inTurn(openDialog('Add a note'), press('Add the note'), showsError),
      },
    },
    ...loading('administrator', 'administeredLoan'),
  ],
  complaints: [
    { as: 'complete', states: { none: (page) => expect(page.getByText('Nothing yet.')).toBeVisible() } },
    {
      as: 'complete',
      before: answerWith('myComplaints', someComplaints),
      states: { filled: complaintsShown, 'in error': inTurn(press('Send'), showsError) },
    },
    {
      as: 'complete',
      before: inTurn(onPhone, answerWith('myComplaints', someComplaints)),
      states: { filled: complaintsShown },
    },
    ...loading('complete', 'myComplaints'),
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
  withdrawalReviews: [
    {
      as: 'administrator',
      before: inTurn(
        answerWith('withdrawalReviews', [reviewedWithdrawal]),
        answerWith('bankAccountChanges', [askedChange]),
      ),
      states: {
        filled: withdrawalShown,
        'release in error': inTurn(
          openDialog('Release'),
          (page) => page.getByRole('dialog').getByRole('button', { name: 'Release' }).click(),
          showsError,
        ),
      },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('withdrawalReviews', [reviewedWithdrawal])),
      states: { filled: withdrawalShown },
    },
    ...loading('administrator', 'withdrawalReviews'),
  ],
  money: [
    {
      as: 'administrator',
      before: inTurn(answerWith('suspense', someSuspense), answerWith('houseMoney', shortHouse)),
      states: {
        filled: suspenseShown,
        'assignment in error': inTurn(
          openDialog('Assign'),
          (page) => page.getByRole('dialog').getByRole('button', { name: 'Propose' }).click(),
          showsError,
        ),
        'putting in': inTurn(press('Back'), openDialog('Book money put in')),
      },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('suspense', someSuspense)),
      states: { filled: suspenseShown },
    },
    ...loading('administrator', 'suspense'),
  ],
  administrators: [
    {
      as: 'administrator',
      before: answerWith('administrators', someAdministrators),
      states: { filled: administratorsShown, 'in error': inTurn(press('Invite'), showsError) },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('administrators', someAdministrators)),
      states: { filled: administratorsShown },
    },
    ...loading('administrator', 'administrators'),
  ],
  failedJobs: [
    { as: 'administrator', states: { none: (page) => expect(page.getByText('No failed jobs yet')).toBeVisible() } },
    { as: 'administrator', before: oneFailedJob, states: { filled: failedJobShown } },
    { as: 'administrator', before: inTurn(onPhone, oneFailedJob), states: { filled: failedJobShown } },
    ...loading('administrator', 'failedJobs'),
  ],
};

const paths: Record<string, string> = {
  ...documents,
  ...Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])),
};

/** The same with their addresses. */
export const visited = Object.entries(visitsTo).map(([place, visits]) => ({ path: paths[place] ?? '', visits }));
