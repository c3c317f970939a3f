import { expect, type Page } from '@playwright/test';
import type { Situation } from '#contract/lending/dashboard/situationSchema';
import type { MyStanding } from '#contract/people/eligibility/standingSchema';
import { naira } from '#contract/money/kobo';
import { urlOf } from '../../calls';
import { overviewWith, shownSituations } from '../../loans/shownSituations';
import { note } from '../../market/answers';
import { someInvoices } from '../../money/someInvoices';
import { newBankAccount, profile } from '../people';
import { choose } from '../steps/onboarding';
import {
  answerList,
  answerWith,
  closePopup,
  codeForm,
  fail,
  FAILED,
  form,
  inTurn,
  loading,
  onPhone,
  openMenu,
  openSelect,
  press,
  showsError,
  showsToast,
  type,
  type Visits,
} from './acts';

/** No journey creates an outdated acceptance. */
const outdatedTerms = (page: Page) =>
  page.route(urlOf('myStanding'), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as MyStanding), hasAcceptedTerms: false } });
  });

const walletShown = (page: Page) => expect(page.getByRole('list', { name: 'Transactions' })).toBeVisible();

const activity = { loanId: note.loanId, purpose: 'business', at: '2026-11-22T19:05:00.000Z' };

const someActivities = answerList('lendingActivities', [
  { ...activity, id: '1', as: 'lender', type: 'pay', amountKobo: naira(7412), direction: 'in' },
  { ...activity, id: '2', as: 'borrower', type: 'offer' },
]);

const standAt = (situation: Situation) => answerWith('lendingOverview', overviewWith(situation));

const heroShown = (name: RegExp) => (page: Page) => expect(page.getByRole('region', { name })).toBeVisible();

export const memberStates = {
  dashboard: [
    {
      as: 'complete',
      before: (page) => page.addInitScript(() => sessionStorage.setItem('lendingIntent', 'borrow')),
      states: {
        'came to get a loan': (page) =>
          expect(page.getByRole('region', { name: 'You came to get a loan' })).toBeVisible(),
      },
    },
    {
      as: 'registered',
      states: {
        'email not verified': (page) => expect(page.getByRole('button', { name: 'Verify email' })).toBeVisible(),
      },
    },
    { as: 'complete', states: { 'nothing left to do, menu open': openMenu } },
    ...loading('verified', 'myProfile'),
    {
      as: 'complete',
      before: someActivities,
      states: {
        'with activities': (page) => expect(page.getByRole('list', { name: 'Recent Activities' })).toBeVisible(),
      },
    },
    { as: 'complete', before: standAt(shownSituations.offer), states: { 'an offer waits': heroShown(/^Your offer/) } },
    { as: 'complete', before: standAt(shownSituations.defaulted), states: { 'in default': heroShown(/in default/) } },
    ...loading('complete', 'lendingOverview'),
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
        'I agree to have my BVN checked against the bank’s records': true,
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
  wallet: [
    { as: 'complete', states: { 'before the BVN is verified': undefined } },
    {
      as: 'saver',
      states: {
        filled: walletShown,
        'nothing fits the filters': inTurn(press('Withdrawn'), (page) =>
          expect(page.getByText('No transactions match.')).toBeVisible(),
        ),
      },
    },
    {
      as: 'saver',
      before: answerList('feeInvoices', someInvoices),
      states: {
        'with invoices': (page) => expect(page.getByRole('list', { name: 'Invoices' })).toBeVisible(),
      },
    },
    { as: 'saver', before: onPhone, states: { filled: walletShown } },
    ...loading('complete', 'myWallet'),
  ],
  withdraw: [
    { as: 'complete', states: { 'something missing': undefined } },
    form('saver', 'Continue', { 'Amount in naira': '500' }, 'sendWithdrawalCode'),
    ...loading('complete', 'myWallet'),
  ],
} satisfies Visits;
