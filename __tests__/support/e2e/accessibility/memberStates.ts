import { expect, type Page } from '@playwright/test';
import type { Situation } from '../../../../contract/lending/dashboard/situationSchema';
import type { MyStanding } from '../../../../contract/people/eligibility/standingSchema';
import type { ApiToken } from '../../../../contract/people/apiTokens/apiTokenSchema';
import type { Webhook, WebhookDelivery } from '../../../../contract/people/webhooks/webhookSchema';
import type { MyBankAccountChange } from '../../../../contract/people/bankAccounts/bankAccountChangeSchema';
import { naira } from '../../../../contract/money/kobo';
import { urlOf } from '../../calls';
import { overviewWith, shownSituations } from '../../loans/shownSituations';
import { sentFiles, unsentFiles } from '../../loans/someFiles';
import { note } from '../../market/answers';
import { newBankAccount, profile } from '../people';
import { choose } from '../steps/onboarding';
import {
  answerList,
  answerWith,
  closePopup,
  codeForm,
  complaintsShown,
  fail,
  FAILED,
  form,
  inTurn,
  loading,
  onPhone,
  openDialog,
  openMenu,
  openSelect,
  press,
  showsError,
  showsToast,
  type,
  type Visits,
} from './acts';
import { someComplaints } from '../../administration/complaints';
import { someNotices } from '../../inbox/someNotices';
import { review } from '../../administration/loans';

/** No journey creates an outdated acceptance. */
const outdatedTerms = (page: Page) =>
  page.route(urlOf('myStanding'), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as MyStanding), hasAcceptedTerms: false } });
  });

const noticesThere = inTurn(answerWith('myNotices', someNotices), answerWith('unreadNotices', { count: 120 }));

const noticesShown = (page: Page) => expect(page.getByRole('list', { name: 'What happened' })).toBeVisible();

const walletShown = (page: Page) => expect(page.getByRole('list', { name: 'Transactions' })).toBeVisible();

const activity = { loanId: note.loanId, purpose: 'business', at: '2026-11-22T19:05:00.000Z' };

const someActivities = answerList('lendingActivities', [
  { ...activity, id: '1', as: 'lender', type: 'pay', amountKobo: naira(7412), direction: 'in' },
  { ...activity, id: '2', as: 'borrower', type: 'offer' },
]);

const standAt = (situation: Situation) => answerWith('lendingOverview', overviewWith(situation));

const heroShown = (name: RegExp) => (page: Page) => expect(page.getByRole('region', { name })).toBeVisible();

const apiToken: ApiToken = {
  id: review.id,
  name: 'Evening robot',
  scope: 'invest',
  createdAt: '2026-11-22T09:00:00.000Z',
  lastUsedAt: '2026-11-24T18:30:00.000Z',
};

const someWebhooks: Webhook[] = [
  {
    id: review.id,
    url: 'https://robot.example/told',
    topics: ['listings', 'notes'],
    createdAt: '2026-11-22T09:00:00.000Z',
    deliveredAt: '2026-11-24T18:30:00.000Z',
    state: 'failing',
  },
  {
    id: note.loanId,
    url: `https://robots.a-rather-long-name.example/${'peerlend'.repeat(12)}`,
    topics: ['notes'],
    createdAt: '2026-11-20T09:00:00.000Z',
    state: 'off',
    offAt: '2026-11-24T18:30:00.000Z',
  },
];

const triedAt = '2026-11-24T18:30:00.000Z';
const someDeliveries: WebhookDelivery[] = [
  {
    id: review.id,
    type: 'note.paid',
    state: 'waiting',
    createdAt: triedAt,
    tries: 3,
    triedAt,
    nextTryAt: triedAt,
    status: 500,
  },
  {
    id: note.loanId,
    type: 'listing.opened',
    state: 'failed',
    createdAt: triedAt,
    tries: 10,
    triedAt,
    problem: 'timeout',
  },
  {
    id: '4c2a1b3d-5e6f-4708-91a2-b3c4d5e6f708',
    type: 'webhook.test',
    state: 'delivered',
    createdAt: triedAt,
    tries: 1,
    triedAt,
    status: 204,
  },
];

const firstMessages = (page: Page) => page.getByRole('button', { name: 'Messages' }).first().click();

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

const someContact = {
  phoneNumber: '+2348031234567',
  bvnName: { firstName: 'Amina Oluwaseun', lastName: 'Okafor' },
  proposedEmail: {
    newEmail: 'a•••@mail.example',
    proposedAt: '2026-11-22T09:00:00.000Z',
    approvableFrom: '2026-11-24T09:00:00.000Z',
  },
};

export const memberStates = {
  dashboard: [
    {
      as: 'verified',
      before: (page) => page.addInitScript(() => sessionStorage.setItem('lendingIntent', 'borrow')),
      states: { 'came to get a loan': undefined },
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
    { as: 'complete', before: standAt(shownSituations.defaulted), states: { 'in default': heroShown(/in default$/) } },
    ...loading('complete', 'myActivity'),
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
  account: [
    { as: 'complete', states: { filled: press('Show account number') } },
    {
      as: 'complete',
      before: answerWith('myContact', someContact),
      states: {
        'with what may change': (page) => expect(page.getByText('Your BVN has another name')).toBeVisible(),
        'stopping a change': openDialog('Stop it'),
      },
    },
    {
      as: 'complete',
      before: inTurn(answerWith('myContact', someContact), answerWith('sendPhoneChangeCode', { success: true })),
      states: {
        'another number': openDialog('Change phone number'),
        'its code': inTurn(type({ 'New phone number': '08091112222' }), press('Continue'), (page) =>
          expect(page.getByText('Confirm the new number')).toBeVisible(),
        ),
      },
    },
    {
      as: 'complete',
      before: answerWith('sendEmailChangeCodes', { success: true }),
      states: {
        'another email': openDialog('Change email'),
        'its codes': inTurn(type({ 'New email': 'new@mail.example' }), press('Send the codes'), (page) =>
          expect(page.getByText('Confirm the new email')).toBeVisible(),
        ),
      },
    },
    {
      as: 'complete',
      before: answerWith('myFiles', [...sentFiles.slice(0, 1), ...unsentFiles.slice(1)]),
      states: { 'with files': (page) => expect(page.getByRole('region', { name: 'Your files' })).toBeVisible() },
    },
    {
      as: 'administrator',
      states: { 'with the note for administrators': (page) => expect(page.getByRole('note')).toBeVisible() },
    },
    ...loading('complete', 'myProfile'),
  ],
  notices: [
    { as: 'verified', states: { none: (page) => expect(page.getByText('Nothing yet')).toBeVisible() } },
    {
      as: 'complete',
      before: noticesThere,
      states: {
        filled: noticesShown,
        'nothing kept': inTurn(fail('readAllNotices'), press('Mark all as read'), showsToast),
        'choosing how they come': openSelect('Emails about your wallet'),
      },
    },
    { as: 'complete', before: inTurn(onPhone, noticesThere), states: { filled: noticesShown } },
    ...loading('complete', 'myNotices'),
  ],
  apiTokens: [
    { as: 'complete', states: { empty: undefined, 'in error': inTurn(press('Continue'), showsError) } },
    {
      as: 'complete',
      before: answerWith('myApiTokens', [apiToken]),
      states: { 'with a token': openDialog(`End ${apiToken.name}`) },
    },
    {
      as: 'complete',
      before: async (page) => {
        await answerWith('myWebhooks', someWebhooks)(page);
        await answerWith('webhookDeliveries', someDeliveries)(page);
      },
      states: {
        'with webhooks': inTurn(firstMessages, (page) =>
          expect(page.getByRole('list', { name: /^Messages to/ })).toBeVisible(),
        ),
      },
    },
    ...loading('complete', 'myApiTokens'),
  ],
  changeBankAccount: [
    {
      as: 'complete',
      states: { empty: undefined, 'in error': inTurn(press('Continue'), showsError) },
    },
    {
      as: 'complete',
      before: answerWith('myBankAccountChange', approvedChange),
      states: { approved: openDialog('Cancel the change') },
    },
    ...loading('complete', 'myProfile'),
  ],
  wallet: [
    { as: 'complete', states: { 'before the BVN is verified': undefined } },
    {
      as: 'saver',
      states: {
        filled: walletShown,
        'nothing fits the filters': inTurn(
          (page) => choose(page, 'Kind', 'Withdrawal'),
          (page) => expect(page.getByText('No transactions match these filters.')).toBeVisible(),
        ),
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
  complaints: [
    {
      as: 'complete',
      states: { none: (page) => expect(page.getByText('You haven’t written to us yet.')).toBeVisible() },
    },
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
} satisfies Visits;
