import { expect, type Page } from '@playwright/test';
import { answerWith, inTurn, loading, onPhone, openDialog, press, showsError, type Visits } from './acts';
import {
  someBalance,
  someBook,
  someDays,
  someJournal,
  someMemorandum,
  someMonths,
  someResult,
  someSheet,
  someVat,
} from '../../administration/books';
import { oneDeposit, oneTransfer, someChecks } from '../../administration/ledger';
import {
  askedChange,
  reviewedWithdrawal,
  shortHouse,
  somePayouts,
  someReconciliation,
  someSuspense,
} from '../../administration/money';

const payoutsShown = (page: Page) => expect(page.getByText('First City Monument Bank').first()).toBeVisible();

const oneLedger = inTurn(answerWith('ledgerTransfers', [oneTransfer]), answerWith('ledgerChecks', someChecks));

const someBooks = inTurn(
  answerWith('trialBalance', someBalance),
  answerWith('profitAndLoss', someResult),
  answerWith('balanceSheet', someSheet),
  answerWith('clientsMoney', someDays),
  answerWith('vatBook', someVat),
  answerWith('loansMemorandum', someMemorandum),
  answerWith('generalLedger', someBook),
  answerWith('journal', someJournal),
  answerWith('bookMonths', someMonths),
);

const bookShown = (heading: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();

const openBook = (name: string) => inTurn((page) => page.getByRole('tab', { name }).click(), bookShown(name));

const ledgerShown = (page: Page) => expect(page.getByRole('heading', { name: 'Checks' })).toBeVisible();

const transferShown = (page: Page) => expect(page.getByRole('heading', { name: 'Postings' })).toBeVisible();

const changeShown = (page: Page) => expect(page.getByText('Account holder at the bank:')).toBeVisible();

const withdrawalShown = (page: Page) => expect(page.getByText('Somebody Else Entirely')).toBeVisible();

const suspenseShown = (page: Page) => expect(page.getByText(/Musa Bello/)).toBeVisible();

export const portalMoneyStates = {
  withdrawalReviews: [
    {
      as: 'administrator',
      before: answerWith('withdrawalReviews', [reviewedWithdrawal]),
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
  bankAccountChanges: [
    {
      as: 'administrator',
      before: answerWith('bankAccountChanges', [askedChange]),
      states: { filled: changeShown, 'proposal open': openDialog('Propose') },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('bankAccountChanges', [askedChange])),
      states: { filled: changeShown },
    },
    ...loading('administrator', 'bankAccountChanges'),
  ],
  money: [
    {
      as: 'administrator',
      before: inTurn(
        answerWith('suspense', someSuspense),
        answerWith('houseMoney', shortHouse),
        answerWith('reconciliation', someReconciliation),
      ),
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
      before: inTurn(onPhone, answerWith('suspense', someSuspense), answerWith('reconciliation', someReconciliation)),
      states: { filled: suspenseShown },
    },
    ...loading('administrator', 'suspense'),
  ],
  ledger: [
    { as: 'administrator', before: oneLedger, states: { filled: ledgerShown } },
    { as: 'administrator', before: inTurn(onPhone, oneLedger), states: { filled: ledgerShown } },
    ...loading('administrator', 'ledgerTransfers'),
  ],
  books: [
    {
      as: 'administrator',
      before: someBooks,
      states: {
        'trial balance': bookShown('Trial balance'),
        'profit and loss': openBook('Profit and loss'),
        'balance sheet': openBook('Balance sheet'),
        'clients’ money': openBook('Clients’ money'),
        VAT: openBook('VAT'),
        'administered loans': openBook('Administered loans'),
        'general ledger': openBook('General ledger'),
        journal: openBook('Journal'),
        months: openBook('Months'),
        'closing a month': openDialog(/^Close$/),
      },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, someBooks),
      states: {
        'trial balance': bookShown('Trial balance'),
        'profit and loss': openBook('Profit and loss'),
        'balance sheet': openBook('Balance sheet'),
        'clients’ money': openBook('Clients’ money'),
        'administered loans': openBook('Administered loans'),
        'general ledger': openBook('General ledger'),
        journal: openBook('Journal'),
        months: openBook('Months'),
      },
    },
    ...loading('administrator', 'trialBalance'),
  ],
  transferRecord: [
    {
      as: 'administrator',
      states: {
        'no transfer has the id': (page) =>
          expect(page.getByRole('heading', { name: 'No such transfer' })).toBeVisible(),
      },
    },
    { as: 'administrator', before: answerWith('ledgerTransfer', oneTransfer), states: { filled: transferShown } },
    {
      as: 'administrator',
      before: answerWith('ledgerTransfer', { ...oneDeposit, reversal: { state: 'possible' } }),
      states: { 'reversal open': openDialog('Propose to reverse it') },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('ledgerTransfer', oneTransfer)),
      states: { filled: transferShown },
    },
    ...loading('administrator', 'ledgerTransfer'),
  ],
  payouts: [
    { as: 'administrator', before: answerWith('payouts', somePayouts), states: { filled: payoutsShown } },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('payouts', somePayouts)),
      states: { filled: payoutsShown },
    },
    ...loading('administrator', 'payouts'),
  ],
} satisfies Visits;
