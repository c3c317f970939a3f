import { expect, type Page } from '@playwright/test';
import type { ApiToken } from '#contract/people/apiTokens/apiTokenSchema';
import type { Webhook, WebhookDelivery } from '#contract/people/webhooks/webhookSchema';
import type { MyBankAccountChange } from '#contract/people/bankAccounts/bankAccountSchema';
import { sentFiles, unsentFiles } from '../../loans/someFiles';
import { note } from '../../market/answers';
import {
  answerWith,
  complaintsShown,
  fail,
  inTurn,
  loading,
  onPhone,
  openDialog,
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

const noticesThere = inTurn(answerWith('myNotices', someNotices), answerWith('unreadNotices', { count: 120 }));

const noticesShown = (page: Page) => expect(page.getByRole('list', { name: 'What happened' })).toBeVisible();

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

export const accountStates = {
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
      states: {
        'a tax number': openDialog('Enter tax number'),
        'a tax number in error': inTurn(type({ 'Tax number (TIN)': '12' }), press('Save'), showsError),
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
