import { expect, type Page } from '@playwright/test';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { urlOf } from '../../calls';
import {
  answerWith,
  complaintsShown,
  inTurn,
  loading,
  onPhone,
  openDialog,
  openSelect,
  press,
  showsError,
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
import { pendingApprovals } from '../../administration/portal';

const oneReview = (page: Page) => page.route(urlOf('administeredLoan'), (route) => route.fulfill({ json: review }));

const reviewShown = (page: Page) => expect(page.getByRole('heading', { name: 'Actions' })).toBeVisible();

const openedFile = inTurn(answerWith('openLoanFile', { address: '/files/shown' }), (page) =>
  page.route('**/files/shown*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>A picture</p>' })),
);

const filesShown = (page: Page) => expect(page.getByRole('region', { name: 'Documents' })).toBeVisible();

const loans =
  (...reviews: (typeof review)[]) =>
  (page: Page) =>
    page.route(urlOf('administeredLoans'), (route) =>
      route.fulfill({ json: reviews, headers: { [TOTAL_COUNT_HEADER]: String(reviews.length) } }),
    );

const oneLoan = loans(review);

export const loanShown = (page: Page) => expect(page.getByText('1–1 of 1 loan')).toBeVisible();

const lateLoanShown = (page: Page) => expect(page.getByRole('link', { name: 'Adaeze Obi' })).toBeVisible();

const oneLateLoan = inTurn(answerWith('lateLoans', [lateLoan]), answerWith('administeredLoan', lateReview));

const lateLoanOpen = async (page: Page) => {
  await page.getByRole('link', { name: 'Adaeze Obi' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Arrears' })).toBeVisible();
};

const termsShown = (page: Page) => expect(page.getByRole('heading', { name: /\(current\)$/ })).toBeVisible();

const approvalsShown = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'proposal' })).toBeVisible();

const approveDisbursement = async (page: Page) => {
  const disbursement = page.getByRole('listitem').filter({ hasText: '₦77,600' });
  await disbursement.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

export const reviewStates = {
  loanQueue: [
    {
      as: 'administrator',
      before: loans(),
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
        'answer in error': inTurn(openDialog(/^Answer$/), press('Send the answer'), showsError),
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
    { as: 'administrator', before: oneLateLoan, states: { filled: lateLoanShown, 'loan open': lateLoanOpen } },
    {
      as: 'administrator',
      before: inTurn(onPhone, oneLateLoan),
      states: { filled: lateLoanShown, 'loan open': lateLoanOpen },
    },
    ...loading('administrator', 'lateLoans'),
  ],
  approvals: [
    { as: 'administrator', before: answerWith('approvals', []), states: { none: approvalsShown } },
    {
      as: 'administrator',
      before: inTurn(answerWith('approvals', pendingApprovals), answerWith('ledgerStatus', faultyLedger)),
      states: { filled: approvalsShown, 'approval open': approveDisbursement },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('approvals', pendingApprovals)),
      states: { filled: approvalsShown },
    },
    ...loading('administrator', 'approvals'),
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
} satisfies Visits;
