import { screen, waitFor, within } from '@testing-library/react';
import type { Webhook, WebhookDelivery } from '#contract/people/webhooks/webhookSchema';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, timesSent } from '#support/app/network';
import { findToast, openAs, put } from '#support/app/openAs';
import { mailbox } from '#support/app/server';

const hook: Webhook = {
  id: crypto.randomUUID(),
  url: 'https://robot.example/told',
  topics: ['listings', 'notes'],
  createdAt: '2026-11-22T09:00:00.000Z',
  state: 'on',
};
const delivery: WebhookDelivery = {
  id: crypto.randomUUID(),
  type: 'listing.opened',
  state: 'waiting',
  createdAt: '2026-11-24T18:30:00.000Z',
  tries: 3,
  triedAt: '2026-11-24T18:36:00.000Z',
  nextTryAt: '2026-11-24T18:51:00.000Z',
  status: 500,
};

describe('webhooks on /profile/api', () => {
  test('a webhook is made with a mailed code, shows its secret once, gets a new one, and ends', async () => {
    const { user, member } = await openAs('verified', pathTo('apiTokens'));
    put(await screen.findByLabelText('Address of your program'), hook.url);
    await user.click(screen.getByRole('button', { name: 'Get the code' }));
    const code = await screen.findByLabelText('Code to make the webhook');
    expect(screen.getByText('New loans in the market')).toBeVisible();
    put(code, await mailbox.codeFor(member.email));
    await screen.findByRole('heading', { name: 'Copy the secret now' });
    const secret = screen.getByText(/^whsec_/).textContent;
    await user.click(screen.getByRole('button', { name: 'I’ve saved it' }));

    const list = await screen.findByRole('list', { name: 'Webhooks' });
    expect(list).toHaveTextContent(/robot\.example\/told.*On.*nothing delivered yet/);
    await user.click(within(list).getByRole('button', { name: 'New secret' }));
    await user.click(await screen.findByRole('button', { name: 'Make a new secret' }));
    expect((await screen.findByText(/^whsec_/)).textContent).not.toBe(secret);
    await user.click(screen.getByRole('button', { name: 'I’ve saved it' }));
    expect(screen.queryByText(/^whsec_/)).not.toBeInTheDocument();

    await user.click(within(list).getByRole('button', { name: `End the webhook to ${hook.url}` }));
    await user.click(await screen.findByRole('button', { name: 'End the webhook' }));
    await waitFor(() => expect(list).not.toBeInTheDocument());
  });

  test('an address must be https, and is refused at its field if we can’t send to it', async () => {
    const { user } = await openAs('verified', pathTo('apiTokens'));
    const address = await screen.findByLabelText('Address of your program');
    const submit = screen.getByRole('button', { name: 'Get the code' });
    put(address, 'http://robot.example');
    await user.click(submit);
    expect(await screen.findByText('Please enter an address that starts with https://')).toBeVisible();
    expect(timesSent('sendWebhookCode')).toBe(0);
    put(address, 'https://127.0.0.1/');
    await user.click(submit);
    expect(await screen.findAllByText(/We can’t send to this address/)).not.toHaveLength(0);
    expect(address).toBeInvalid();
  });

  test('messages are listed with their result, and can be sent again', async () => {
    answerCall('myWebhooks', 200, [{ ...hook, state: 'failing' }]);
    answerCall('webhookDeliveries', 200, [delivery]);
    const { user } = await openAs('complete', pathTo('apiTokens'));
    await user.click(await screen.findByRole('button', { name: 'Messages' }));
    const messages = await screen.findByRole('list', { name: `Messages to ${hook.url}` });
    expect(messages).toHaveTextContent(/New loan in the market.*Waiting.*Sent 3 times.*answered 500.*Next try/);
    answerCall('sendDeliveryAgain', 200, { success: true });
    answerCall('webhookDeliveries', 200, [
      { ...delivery, state: 'delivered', tries: 1, nextTryAt: undefined, status: 204 },
    ]);
    await user.click(within(messages).getByRole('button', { name: /^Send again/ }));
    expect(await screen.findByText('Delivered')).toBeVisible();
  });

  test('a test opens the messages', async () => {
    answerCall('myWebhooks', 200, [hook]);
    answerCall('webhookDeliveries', 200, []);
    answerCall('testWebhook', 200, { success: true });
    const { user } = await openAs('complete', pathTo('apiTokens'));
    await user.click(await screen.findByRole('button', { name: 'Send a test' }));
    expect(await screen.findByText('No messages yet. Send a test to see one.')).toBeVisible();
  });

  test('a webhook that is off can be switched on', async () => {
    answerCall('myWebhooks', 200, [{ ...hook, state: 'off', offAt: '2026-11-24T18:30:00.000Z' }]);
    const { user } = await openAs('complete', pathTo('apiTokens'));
    expect(await screen.findByText(/gets no messages until you switch it on again/)).toBeVisible();
    answerCall('switchWebhookOn', 500, { errorMessage: 'SERVER_ERROR|' });
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    await findToast('Something went wrong.', 'Error.');
    answerCall('switchWebhookOn', 200, { success: true });
    answerCall('myWebhooks', 200, [hook]);
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    expect(await screen.findByRole('button', { name: 'Send a test' })).toBeVisible();
  });

  test('there can be three at most', async () => {
    answerCall('myWebhooks', 200, [hook, { ...hook, id: crypto.randomUUID() }, { ...hook, id: crypto.randomUUID() }]);
    await openAs('complete', pathTo('apiTokens'));
    expect(await screen.findByText('You have 3 webhooks, the most one person can have. End one first.')).toBeVisible();
  });
});
