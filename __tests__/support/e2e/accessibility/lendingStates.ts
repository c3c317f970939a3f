import { expect, type Page } from '@playwright/test';
import { urlOf } from '../../calls';
import { lateHolding, listing, note, openPledge, pledged, portfolio } from '../../market/answers';
import { outcome, plan } from '../../autoInvest/answers';
import { noteForSale, noteForSaleDetail } from '../../sales/answers';
import {
  answerList,
  fail,
  FAILED,
  headingShown,
  inTurn,
  loading,
  onPhone,
  press,
  showsError,
  showsToast,
  type,
  type Visits,
} from './acts';
import { loanShown } from './reviewStates';

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

export const lendingStates = {
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
        empty: (page) => expect(page.getByRole('button', { name: 'Cancel pledge of ₦40,000' })).toBeVisible(),
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
      states: {
        empty: (page) => expect(page.getByRole('heading', { name: 'You haven’t lent anything yet' })).toBeVisible(),
      },
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
    {
      as: 'complete',
      before: inTurn(answerList('myHoldings', [note]), (page) =>
        page.route(urlOf('myPortfolio'), (route) =>
          route.fulfill({ json: { ...portfolio, withheldKobo: portfolio.servicingFeesKobo } }),
        ),
      ),
      states: {
        'with tax withheld': (page) => expect(page.getByRole('button', { name: 'Tax withheld as PDF' })).toBeVisible(),
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
} satisfies Visits;
