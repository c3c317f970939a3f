import { expect, type Page } from '@playwright/test';
import type { Loan } from '../../../../contract/lending/loans/loanSchema';
import { naira } from '../../../../contract/money/kobo';
import { urlOf } from '../../calls';
import { extraEffect, shownLoans } from '../../loans/shownLoans';
import { unsentFiles } from '../../loans/someFiles';
import { lateHolding, listing, note, openPledge, pledged, portfolio } from '../../market/answers';
import { outcome, plan } from '../../plans/answers';
import { noteForSale, noteForSaleDetail } from '../../sales/answers';
import { choose } from '../steps/onboarding';
import {
  answerList,
  answerWith,
  closePopup,
  fail,
  FAILED,
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
import { loanShown } from './administrationStates';

const SAVE = 'Save and continue';

const applicationShown = headingShown('The loan');

const onePortfolio = (page: Page) => page.route(urlOf('myPortfolio'), (route) => route.fulfill({ json: portfolio }));

const oneListing = inTurn(
  answerList('listings', [listing]),
  (page) => page.route(urlOf('listing'), (route) => route.fulfill({ json: listing })),
  answerList('myPledges', [openPledge]),
);

const somePlans = inTurn(
  (page) => page.route(urlOf('myPlans'), (route) => route.fulfill({ json: [plan] })),
  answerList('planOutcomes', [outcome]),
);

/** Reaching the state would take days or two administrators. */
const oneOwnLoan = (loan: Loan) => (page: Page) =>
  page.route(urlOf('myLoan'), (route) => route.fulfill({ json: loan }));

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

export const lendingStates = {
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
  market: [
    { as: 'complete', states: { empty: (page) => expect(page.getByText('No loans yet')).toBeVisible() } },
    { as: 'complete', before: oneListing, states: { filled: loanShown } },
    {
      as: 'complete',
      before: inTurn(onPhone, oneListing),
      states: {
        filled: loanShown,
        'filters open': inTurn(press('Filters'), (page) => expect(page.getByRole('dialog')).toBeVisible()),
      },
    },
    ...loading('complete', 'listings'),
  ],
  listing: [
    { as: 'complete', states: { closed: (page) => expect(page.getByText('This listing is closed')).toBeVisible() } },
    {
      as: 'saver',
      before: oneListing,
      states: {
        empty: (page) => expect(page.getByRole('button', { name: 'Take back ₦40,000' })).toBeVisible(),
        'in error': inTurn(type({ 'Amount in naira': '500' }), press('Fund this loan'), showsError),
        'to be confirmed': inTurn(
          type({ 'Amount in naira': '40,000' }),
          press('Fund this loan'),
          (page) => page.getByText('Month by month', { exact: true }).click(),
          (page) => page.getByRole('checkbox').check(),
        ),
        [FAILED]: inTurn(fail('pledgeToLoan'), press('Pledge ₦40,000'), showsToast),
      },
    },
    { as: 'complete', before: inTurn(onPhone, oneListing), states: { 'something missing': undefined } },
    ...loading('complete', 'listing'),
  ],
  notes: [
    { as: 'complete', states: { empty: (page) => expect(page.getByText('No notes yet')).toBeVisible() } },
    {
      as: 'complete',
      before: answerList('notesForSale', [noteForSale]),
      states: { filled: (page) => expect(page.getByRole('list', { name: 'Notes for sale' })).toBeVisible() },
    },
    ...loading('complete', 'notesForSale'),
  ],
  note: [
    { as: 'complete', states: { gone: headingShown('No longer for sale') } },
    {
      as: 'saver',
      before: (page) => page.route(urlOf('noteForSale'), (route) => route.fulfill({ json: noteForSaleDetail })),
      states: {
        'to be bought': headingShown('Payments to come', 2),
        [FAILED]: inTurn(
          (page) => page.getByRole('checkbox').check(),
          fail('buyNote'),
          press('Buy for ₦65,064.52'),
          showsToast,
        ),
      },
    },
    ...loading('complete', 'noteForSale'),
  ],
  portfolio: [
    {
      as: 'complete',
      states: { empty: (page) => expect(page.getByText(/^Nothing yet. Loans you pledge to/)).toBeVisible() },
    },
    {
      as: 'complete',
      before: inTurn(oneListing, answerList('myHoldings', [pledged, note]), onePortfolio),
      states: {
        filled: inTurn(
          (page) => expect(page.getByRole('list', { name: 'Your loans' })).toBeVisible(),
          (page) => page.getByText('As a table').click(),
          (page) => page.getByText('All figures').click(),
        ),
      },
    },
    ...loading('complete', 'myPortfolio'),
  ],
  plans: [
    {
      as: 'saver',
      states: {
        'none yet': headingShown('No plan yet', 2),
        'a new one': inTurn(press('New plan'), headingShown('In the last 90 days', 2)),
        'a new one in error': inTurn(type({ 'Maximum per loan, in naira': '500' }), press('Switch on'), showsError),
      },
    },
    {
      as: 'complete',
      before: somePlans,
      states: { some: headingShown('What your plans did, and why', 2) },
    },
    ...loading('complete', 'myPlans'),
  ],
  holding: [
    {
      as: 'complete',
      states: {
        'nobody has the id': (page) => expect(page.getByRole('heading', { name: 'No such loan' })).toBeVisible(),
      },
    },
    {
      as: 'complete',
      before: (page) => page.route(urlOf('myHolding'), (route) => route.fulfill({ json: lateHolding })),
      states: { late: (page) => expect(page.getByRole('heading', { name: 'History' })).toBeVisible() },
    },
    ...loading('complete', 'myHolding'),
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
        (page) => page.getByLabel(/^An extra payment/).check(),
        press('Continue'),
        showsError,
      ),
      'to be confirmed': inTurn((page) => page.getByLabel(/^All of it/).check(), press('Continue')),
      'an extra payment, to be confirmed': inTurn(
        answerWith('extraPaymentEffect', extraEffect),
        press('Back'),
        (page) => page.getByLabel(/^An extra payment/).check(),
        type({ 'Amount in naira': '4,000' }),
        press('Continue'),
        (page) => expect(page.getByText('Interest saved')).toBeVisible(),
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
    ...loading('complete', 'myLoan'),
  ],
} satisfies Visits;
