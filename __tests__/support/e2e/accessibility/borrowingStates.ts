import { expect, type Page } from '@playwright/test';
import type { Loan } from '#contract/lending/loans/loanSchema';
import { naira } from '#contract/money/kobo';
import type { Complaint } from '#contract/office/complaints/complaintSchema';
import { urlOf } from '../../calls';
import { extraEffect, shownLoans, shownPayoff } from '../../loans/shownLoans';
import { unsentFiles } from '../../loans/someFiles';
import { choose } from '../steps/onboarding';
import {
  answerWith,
  closePopup,
  fail,
  headingShown,
  inTurn,
  loading,
  onPhone,
  openSelect,
  press,
  showsError,
  showsToast,
  type,
  type Visit,
  type Visits,
} from './acts';

const SAVE = 'Save and continue';

const applicationShown = headingShown('The loan');

/** Reaching the state would take days or two administrators. */
const oneOwnLoan = (loan: Loan) => inTurn(answerWith('myLoan', loan), answerWith('payoff', shownPayoff));

const openMessage: Complaint = {
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'cannotPay',
  loanId: shownLoans.replanned.id,
  words: "I'd like a new plan.",
  sentAt: '2026-11-25T09:00:00.000Z',
  answerDueAt: '2026-11-27T09:00:00.000Z',
  isOverdue: false,
  messages: [],
};

const ownLoanShown = (page: Page) => expect(page.getByRole('heading', { name: 'History' })).toBeVisible();

const ownLoan = (loan: Loan, states: Visit['states']): Visit => ({
  as: 'saver',
  before: oneOwnLoan(loan),
  states: { shown: ownLoanShown, ...states },
});

const someLoans = (page: Page) =>
  page.route(urlOf('myLoans'), (route) => route.fulfill({ json: [shownLoans.late, shownLoans.declined] }));

const filledDraft = answerWith('myApplicationDraft', {
  saved: {
    version: '9f1d8b2e-3a4c-4d6e-9f70-8b9c0d1e2f3a',
    savedAt: '2026-11-22T09:00:00.000Z',
    draft: {
      step: 'review',
      asked: { purpose: 'business', principalKobo: naira(80_000), months: 6 },
      work: { kind: 'salaried', monthlyIncomeKobo: naira(200_000), monthsInWork: 30, monthlyDebtsKobo: naira(0) },
      answers: [5, 2, 4, 1, 4, 2, 5, 1, 4, 1],
    },
  },
});

const documentsShown = (page: Page) => expect(page.getByRole('list', { name: 'Added files' })).toBeVisible();

const chooseWrongFile = async (page: Page) => {
  const file = { name: 'payslip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('alert').filter({ hasText: 'payslip.pdf' })).toBeVisible();
};

export const borrowingStates = {
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
            'Monthly income, in naira': '200,000',
            'Months in this job': '30',
            'Monthly debt payments, in naira': '0',
          }),
          fail('saveApplicationDraft'),
          press(SAVE),
          showsToast,
        ),
      },
    },
    {
      as: 'saver',
      before: inTurn(filledDraft, answerWith('myFiles', unsentFiles)),
      states: { 'its review, with documents': documentsShown, 'a document refused': chooseWrongFile },
    },
    {
      as: 'saver',
      before: inTurn(onPhone, filledDraft, answerWith('myFiles', unsentFiles)),
      states: { 'its review, with documents': documentsShown },
    },
    ...loading('saver', 'myLoans'),
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
    {
      as: 'saver',
      before: inTurn(
        oneOwnLoan(shownLoans.asked),
        answerWith(
          'myFiles',
          unsentFiles.map((file) => ({ ...file, loanId: shownLoans.asked.id })),
        ),
      ),
      states: { 'documents with the answer': documentsShown },
    },
    ownLoan(shownLoans.declined, { 'before a second look': press('Ask for a second look') }),
    ownLoan(shownLoans.offered, {
      'before it is refused': press('Refuse the offer'),
      'code asked for': inTurn(
        (page) => page.route(urlOf('sendOfferCode'), (route) => route.fulfill({ json: { success: true } })),
        press('Accept offer'),
        (page) => expect(page.getByLabel('Code to accept the offer')).toBeVisible(),
      ),
    }),
    ownLoan(shownLoans.listed, { 'before it is cancelled': press('Cancel the loan') }),
    ownLoan(shownLoans.inTime, {
      'an extra payment, in error': inTurn(
        press('Pay another way'),
        (page) => page.getByLabel(/^An extra payment/).check(),
        press('Continue'),
        showsError,
      ),
      'to be confirmed': inTurn((page) => page.getByLabel(/^Pay off the loan today/).check(), press('Continue')),
      'an extra payment, to be confirmed': inTurn(
        answerWith('extraPaymentEffect', extraEffect),
        press('Back'),
        (page) => page.getByLabel(/^An extra payment/).check(),
        type({ 'Amount in naira': '4,000' }),
        press('Continue'),
        (page) => expect(page.getByText('Interest saved').first()).toBeVisible(),
      ),
    }),
    ownLoan(shownLoans.late, {
      'help, in error': inTurn(press('I can’t pay'), press('Send'), showsError),
      'a holiday chosen': (page) => page.getByLabel(/^Two months off/).check(),
      'a promise, in error': inTurn((page) => page.getByLabel(/^A promise to pay/).check(), press('Send'), showsError),
    }),
    ownLoan(shownLoans.replanned, {}),
    {
      as: 'saver',
      before: inTurn(onPhone, oneOwnLoan(shownLoans.late)),
      states: {
        shown: ownLoanShown,
        'a holiday chosen': inTurn(press('I can’t pay'), (page) => page.getByLabel(/^Two months off/).check()),
      },
    },
    {
      as: 'saver',
      before: inTurn(onPhone, oneOwnLoan(shownLoans.replanned), answerWith('myComplaints', [openMessage])),
      states: {
        'a message waits for an answer': (page) =>
          expect(page.getByRole('link', { name: 'Read or add to your message' })).toBeVisible(),
      },
    },
    ...loading('complete', 'myLoan'),
  ],
} satisfies Visits;
