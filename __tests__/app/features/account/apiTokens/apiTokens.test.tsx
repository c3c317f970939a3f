import { screen, within } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, timesSent } from '#support/app/network';
import { findToast, openAs, put } from '#support/app/openAs';
import { mailbox, members } from '#support/app/server';

const robot = { id: crypto.randomUUID(), name: 'Night robot', scope: 'invest', createdAt: '2026-11-22T09:00:00.000Z' };

describe('/profile/api', () => {
  test('makes a token with a mailed code, shows it once, and ends it', async () => {
    const { user, member } = await openAs('verified', pathTo('apiTokens'));
    expect(await screen.findByText('None yet. New tokens appear here.')).toBeVisible();
    put(screen.getByLabelText('Name of the program'), 'Evening robot');
    await user.click(screen.getByRole('radio', { name: 'Read all that, and lend my money' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const code = await screen.findByLabelText('Code to make the API token');
    expect(screen.getByText(/With this token, can read your wallet.+lend your money/)).toBeVisible();
    put(code, await mailbox.codeFor(member.email));
    await screen.findByRole('heading', { name: 'Copy your token now' });
    const token = screen.getByText(/^plk_/).textContent;
    expect((await members.call('myWallet', undefined, token)).status).toBe(200);

    await user.click(screen.getByRole('button', { name: 'I’ve saved it' }));
    expect(screen.queryByText(/^plk_/)).not.toBeInTheDocument();
    const list = await screen.findByRole('list', { name: 'Your tokens' });
    expect(list).toHaveTextContent(/Evening robot.*Reads and invests/);
    await user.click(within(list).getByRole('button', { name: 'End Evening robot' }));
    await user.click(await screen.findByRole('button', { name: 'End the token' }));
    expect(await screen.findByText('None yet. New tokens appear here.')).toBeVisible();
    expect((await members.call('myWallet', undefined, token)).status).toBe(401);
  });

  test('a name is needed', async () => {
    const { user } = await openAs('complete', pathTo('apiTokens'));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please name the program')).toBeVisible();
    expect(timesSent('sendApiTokenCode')).toBe(0);
  });

  test('a token that can’t be ended shows an error', async () => {
    answerCall('myApiTokens', 200, [robot]);
    const { user } = await openAs('complete', pathTo('apiTokens'));
    answerCall('endApiToken', 500, { errorMessage: 'SERVER_ERROR|' });
    await user.click(await screen.findByRole('button', { name: 'End Night robot' }));
    await user.click(await screen.findByRole('button', { name: 'End the token' }));
    await findToast('Something went wrong.', 'Error.');
  });

  test('shows an error if a list can’t be loaded, and can retry', async () => {
    answerCall('myApiTokens', 500, { errorMessage: 'SERVER_ERROR|' });
    const { user } = await openAs('complete', pathTo('apiTokens'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    answerCall('myApiTokens', 200, [robot]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/never used/)).toBeVisible();
  });
});
