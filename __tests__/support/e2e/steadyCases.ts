import type { Locator, Page } from '@playwright/test';
import { STEP_UP_HEADER } from '#contract/api';
import { basisPoints } from '#contract/money/basisPoints';
import { naira } from '#contract/money/kobo';
import { pathTo, type PagePath } from '../../../src/pathTo';
import { someBook } from '../administration/books';
import { someContacts } from '../administration/investigate';
import { lateToHoliday, loanMessage, review } from '../administration/loans';
import { record } from '../administration/people';
import { urlOf, type CallName } from '../calls';
import { someNotices } from '../inbox/someNotices';
import { extraEffect, shownLoans } from '../loans/shownLoans';
import { overviewWith, shownSituations } from '../loans/shownSituations';
import { reviewedFiles, unsentFiles } from '../loans/someFiles';
import { note, portfolio } from '../market/answers';
import { answerList, answerWith, inTurn, press, type } from './accessibility/acts';
import type { Persona } from './personas';

interface SteadyCase {
  title: string;
  as: Persona;
  path: PagePath;
  /** Answers for states that are hard to reach. */
  answers?: (page: Page) => Promise<unknown>;
  /** The call whose answer comes late, already with the page or only with the acts. */
  held: CallName;
  acts?: (page: Page) => Promise<unknown>;
  button: (page: Page) => Locator;
  /** Shows that the answer has come. */
  arrived: (page: Page) => Locator;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).last();

export const loanPath = pathTo('loan', { loanId: shownLoans.late.id });
const reviewPath = pathTo('loanReview', { loanId: review.id });

const longMessage = { ...loanMessage, words: 'I lost my job. '.repeat(130).trim() };

const fullWallet = {
  balanceKobo: naira(900_000),
  freeKobo: naira(900_000),
  heldKobo: naira(0),
  pledgedKobo: naira(0),
  freeDepositsLeft: 9,
  freeWithdrawalsLeft: 3,
  depositPrice: { rateBps: basisPoints(100), mostKobo: naira(300) },
};

const openContacts = (page: Page) => page.getByRole('tab', { name: 'Contacts' }).click();

export const steadyCases: SteadyCase[] = [
  {
    title: 'an extra payment and its effect',
    as: 'saver',
    path: loanPath,
    answers: inTurn(answerWith('myLoan', shownLoans.inTime), answerWith('extraPaymentEffect', extraEffect)),
    held: 'extraPaymentEffect',
    acts: inTurn(
      press('Pay another way'),
      (page) => page.getByLabel(/^An extra payment/).check(),
      type({ 'Amount in naira': '4,000' }),
      press('Continue'),
    ),
    button: button(/^Pay ₦/),
    arrived: (page) => page.getByText('Interest saved').first(),
  },
  {
    title: 'a payment and the wallet',
    as: 'saver',
    path: loanPath,
    answers: inTurn(answerWith('myLoan', shownLoans.inTime), answerWith('myWallet', fullWallet)),
    held: 'myWallet',
    button: button('Continue'),
    arrived: (page) => page.getByText(/^Your wallet holds/),
  },
  {
    title: 'a request for help and the open message',
    as: 'saver',
    path: loanPath,
    answers: inTurn(
      answerWith('myLoan', shownLoans.late),
      answerWith('myComplaints', [
        {
          id: review.id,
          kind: 'cannotPay',
          loanId: shownLoans.late.id,
          words: 'I’d like a new plan.',
          sentAt: '2026-11-25T09:00:00.000Z',
          answerDueAt: '2026-11-27T09:00:00.000Z',
          isOverdue: false,
          messages: [],
        },
      ]),
    ),
    held: 'myComplaints',
    button: button('I can’t pay'),
    arrived: (page) => page.getByRole('link', { name: 'Read or add to your message' }),
  },
  {
    title: 'an answer and its documents',
    as: 'saver',
    path: loanPath,
    answers: inTurn(
      answerWith('myLoan', shownLoans.asked),
      answerWith(
        'myFiles',
        unsentFiles.map((file) => ({ ...file, loanId: shownLoans.asked.id })),
      ),
    ),
    held: 'myFiles',
    button: button('Send the answer'),
    arrived: (page) => page.getByRole('list', { name: 'Added files' }),
  },
  {
    title: 'the wallet and its withdrawals',
    as: 'saver',
    path: pathTo('wallet'),
    answers: answerList('withdrawals', [
      {
        id: review.id,
        amountKobo: naira(2000),
        state: 'paid',
        bankName: 'Access Bank',
        accountEndsIn: '5678',
        requestedAt: '2026-11-22T09:00:00.000Z',
      },
    ]),
    held: 'withdrawals',
    button: button('Download CSV'),
    arrived: (page) => page.getByRole('list', { name: 'Withdrawals' }),
  },
  {
    title: 'the portfolio and idle money',
    as: 'complete',
    path: pathTo('portfolio'),
    answers: inTurn(
      answerWith('myPortfolio', portfolio),
      answerList('myHoldings', [note]),
      answerWith('idleMoney', {
        plansOn: 0,
        freeKobo: naira(5000),
        idleKobo: naira(5000),
        lent90DaysKobo: naira(0),
        largestLoanBps: basisPoints(1000),
      }),
    ),
    held: 'idleMoney',
    button: button('Sell several'),
    arrived: (page) => page.getByRole('heading', { name: 'Idle money' }),
  },
  {
    title: 'the dashboard and what is next',
    as: 'complete',
    path: pathTo('dashboard'),
    answers: answerWith('lendingOverview', overviewWith(shownSituations.late)),
    held: 'lendingOverview',
    button: (page) => page.getByRole('link', { name: 'Lend Out' }),
    arrived: (page) => page.getByRole('link', { name: 'Pay now' }),
  },
  {
    title: 'choices of emails and the notices',
    as: 'complete',
    path: pathTo('notices'),
    answers: answerList('myNotices', someNotices),
    held: 'myNotices',
    button: (page) => page.getByLabel('Emails about your wallet'),
    arrived: (page) => page.getByRole('list', { name: 'What happened' }),
  },
  {
    title: 'the account and its sessions',
    as: 'complete',
    path: pathTo('account'),
    held: 'mySessions',
    button: button('Change email'),
    // Phones fold the list.
    arrived: (page) =>
      page
        .getByRole('list', { name: 'Where you’re signed in' })
        .or(page.locator('summary').filter({ hasText: 'How you sign in' })),
  },
  {
    title: 'the account and a name to take over',
    as: 'complete',
    path: pathTo('account'),
    answers: answerWith('myContact', { bvnName: { firstName: 'Amina Oluwaseun', lastName: 'Okafor' } }),
    held: 'myContact',
    button: button('Change email'),
    arrived: (page) => page.getByText('Your BVN has another name'),
  },
  {
    title: 'the review of a loan and its documents',
    as: 'administrator',
    path: reviewPath,
    answers: inTurn(answerWith('administeredLoan', review), answerWith('loanFiles', reviewedFiles)),
    held: 'loanFiles',
    button: button('Make an offer'),
    arrived: (page) => page.getByRole('region', { name: 'Documents' }),
  },
  {
    title: 'a payment holiday and what the borrower wrote',
    as: 'administrator',
    path: reviewPath,
    answers: inTurn(answerWith('administeredLoan', lateToHoliday), answerWith('complaintQueue', [longMessage])),
    held: 'complaintQueue',
    acts: press('Agree to the holiday'),
    button: button('Propose the holiday'),
    arrived: (page) => page.getByText(/^I lost my job/),
  },
  {
    title: 'another email and the comparison with the BVN',
    as: 'administrator',
    path: pathTo('userRecord', { userId: record.id }),
    answers: inTurn(
      answerWith('userRecord', record),
      answerWith('personContacts', someContacts),
      answerWith('compareIdentity', {
        profile: { firstName: 'Adaeze', lastName: 'Obi' },
        bvn: { firstName: 'Adaeze', lastName: 'Obi' },
        name: 'same',
        dateOfBirth: 'same',
      }),
    ),
    held: 'compareIdentity',
    acts: inTurn(openContacts, press('Propose another email')),
    button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Propose' }),
    arrived: (page) => page.getByRole('table', { name: 'Profile and BVN' }),
  },
  {
    title: 'a second factor and its challenge',
    as: 'administrator',
    path: reviewPath,
    answers: inTurn(
      answerWith('administeredLoan', lateToHoliday),
      answerWith('complaintQueue', []),
      answerWith('factorChallenge', { ways: ['app', 'recovery'] }),
      (page) =>
        page.route(urlOf('proposeHoliday'), (route) =>
          route.fulfill({
            status: 403,
            headers: { [STEP_UP_HEADER]: review.id },
            json: { errorMessage: 'STEP_UP_REQUIRED|Please confirm that it’s you' },
          }),
        ),
    ),
    held: 'factorChallenge',
    acts: inTurn(press('Agree to the holiday'), type({ Reason: 'A lost job' }), press('Propose the holiday')),
    button: (page) => page.getByRole('dialog', { name: 'Confirm that it’s you' }).getByRole('button', { name: 'Back' }),
    arrived: (page) => page.getByLabel('Code from your authenticator app'),
  },
  {
    title: 'the general ledger and its balances',
    as: 'administrator',
    path: pathTo('books', { book: 'general-ledger' }),
    answers: answerWith('generalLedger', someBook),
    held: 'generalLedger',
    button: (page) => page.getByRole('combobox', { name: 'Account' }),
    arrived: (page) => page.getByText('Credits', { exact: true }).first(),
  },
];
