import { screen, waitFor, within } from '@testing-library/react';
import { STEP_UP_HEADER } from '#contract/api';
import { writeErrorMessage } from '#contract/errors';
import { pathTo } from '../../../../src/pathTo';
import { answerCall, holdCall, restoreCall, timesSent } from '#support/app/network';
import { openAs, put } from '#support/app/openAs';
import { members } from '#support/app/server';
import { renderApp } from '../../../support/app/renderApp';
import { shownLoans } from '#support/loans/shownLoans';

const ID = '0b6f2f5e-9c1d-4b3a-8a57-6c1f0e2d3b4a';
const passkey = { id: ID, name: 'My phone', createdAt: '2026-11-22T09:00:00.000Z', isBlocked: false };
const factors = { passkeys: [passkey], recoveryCodesLeft: 0, isRequired: false };
const challenge = JSON.stringify({ challenge: 'AA', rpId: 'localhost', allowCredentials: [] });
const started = { challengeId: ID, options: challenge };

/** A browser that shows its question for ever, or never shows it. */
const asked = jest.fn((_options: { signal: AbortSignal }) => new Promise<never>(() => undefined));

beforeEach(() => {
  asked.mockClear();
  Object.assign(globalThis, { PublicKeyCredential: function PublicKeyCredential() {} });
  Object.defineProperty(navigator, 'credentials', { value: { get: asked, create: asked }, configurable: true });
  answerCall('mySecondFactor', 200, factors);
});

type App = Awaited<ReturnType<typeof openAs>>;
type User = App['user'];

const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

const places: Record<string, () => Promise<User>> = {
  async 'a new passkey'() {
    answerCall('mySecondFactor', 200, { ...factors, passkeys: [], appSince: passkey.createdAt });
    const options = { challenge: 'AA', rp: { name: '' }, user: { id: 'AA', name: '', displayName: '' } };
    answerCall('startPasskey', 200, { challengeId: ID, options: JSON.stringify({ ...options, pubKeyCredParams: [] }) });
    const { user } = renderApp(pathTo('security'), await members.signInAsAdmin());
    await press(user, 'Add a passkey');
    put(await screen.findByLabelText('Name of the passkey'), 'My phone');
    await press(user, 'Continue');
    return user;
  },
  async 'a new phone number'() {
    answerCall('startPhoneChangePasskey', 200, started);
    const { user } = await openAs('saver', pathTo('account'));
    await press(user, 'Change phone number');
    put(await screen.findByLabelText('New phone number'), '0809 111 2222');
    await press(user, 'Confirm with a passkey');
    return user;
  },
  async 'a new email'() {
    answerCall('sendEmailChangeCodes', 200, { success: true });
    answerCall('startEmailChangePasskey', 200, started);
    const { user } = await openAs('complete', pathTo('account'));
    await press(user, 'Change email');
    put(await screen.findByLabelText('New email'), 'new.address@mail.example');
    await press(user, 'Send the codes');
    put(await screen.findByLabelText('Code from the new address'), '123456');
    await press(user, 'Confirm with a passkey');
    return user;
  },
  async 'a withdrawal'() {
    answerCall('startWithdrawalPasskey', 200, started);
    answerCall('sendWithdrawalCode', 200, { success: true });
    const { user } = await openAs('saver', pathTo('withdraw'));
    put(await screen.findByLabelText('Amount in naira'), '200');
    await press(user, 'Continue');
    await press(user, 'Confirm with a passkey');
    return user;
  },
  async 'an offer'() {
    const { offered } = shownLoans;
    answerCall('myLoan', 200, offered);
    answerCall('startOfferPasskey', 200, started);
    answerCall('sendOfferCode', 200, { success: true });
    const { user } = await openAs('complete', pathTo('loan', { loanId: offered.id }));
    await press(user, 'Accept offer');
    await press(user, 'Confirm with a passkey');
    return user;
  },
  async 'an administrator’s act'() {
    const refusal = { errorMessage: writeErrorMessage('STEP_UP_REQUIRED') };
    answerCall('inviteAdministrator', 403, refusal, { [STEP_UP_HEADER]: ID });
    answerCall('factorChallenge', 200, { ways: ['passkey', 'recovery'], options: challenge });
    const { user } = renderApp(pathTo('administrators'), await members.signInAsAdmin());
    put(await screen.findByLabelText('Email'), 'ngozi@mail.example');
    await user.click(screen.getByRole('checkbox', { name: 'Support' }));
    await press(user, 'Invite');
    await press(user, 'Continue with a passkey');
    return user;
  },
  async 'an administrator’s sign-in'() {
    const secondStep = { token: 'of the second step', ways: ['passkey', 'recovery'], options: challenge };
    answerCall('adminLogin', 200, { secondStep });
    const { user } = renderApp(pathTo('adminLogin'));
    put(await screen.findByLabelText('Email'), 'ngozi@mail.example');
    put(screen.getByLabelText('Password', { selector: 'input' }), 'Right#Horse9');
    await press(user, 'Sign In');
    await press(user, 'Continue with a passkey');
    return user;
  },
};

describe('a passkey request that the browser never answers', () => {
  test.each([
    ['a new passkey', 'Back', 'Add a passkey'],
    ['a new phone number', 'Back', 'Change phone number'],
    ['a new email', 'Back', 'Change email'],
    ['a new email', 'Email me a code instead', 'Change the email'],
    ['a withdrawal', 'Email me a code instead', 'Withdrawal code'],
    ['a withdrawal', 'Change the amount', 'Continue'],
    ['an offer', 'Email me a code instead', 'Code to accept the offer'],
    ['an offer', 'Back', 'Accept offer'],
    ['an administrator’s act', 'Back', 'Invite'],
    ['an administrator’s act', 'Use a recovery code', 'Recovery code'],
    ['an administrator’s sign-in', 'Start again with your password', 'Sign In'],
    ['an administrator’s sign-in', 'Use a recovery code', 'Recovery code'],
  ])('%s can be left by "%s", and then completed', async (place, way, then) => {
    const user = await places[place]!();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await press(user, way);
    const next = await screen.findByText((_text, element) => {
      const names = [element?.getAttribute('aria-label'), element?.textContent];
      return names.includes(then) && (element?.matches('button, label, input') ?? false);
    });
    expect(next).toBeEnabled();
    expect(asked.mock.calls[0]![0].signal.aborted).toBe(true);
  });

  test('on a slow network no code is mailed before it is known whether there is a passkey', async () => {
    restoreCall('mySecondFactor');
    const release = holdCall('mySecondFactor');
    answerCall('myLoan', 200, shownLoans.offered);
    answerCall('sendOfferCode', 200, { success: true });
    const { user } = await openAs('complete', pathTo('loan', { loanId: shownLoans.offered.id }));
    await press(user, 'Accept offer');
    await waitFor(() => expect(screen.getByRole('button', { name: /Accept offer/ })).toBeDisabled());
    expect(timesSent('sendOfferCode')).toBe(0);
    release();
    expect(await screen.findByLabelText('Code to accept the offer')).toBeVisible();
  });

  test('after leaving, the code is confirmed as usual', async () => {
    const user = await places['a new email']!();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await press(user, 'Email me a code instead');
    answerCall('changeEmail', 400, { errorMessage: writeErrorMessage('CODE_WRONG') });
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the new email' }));
    put(await dialog.findByLabelText('Code from the current address'), '654321');
    put(dialog.getByLabelText('Code from the new address'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Change the email' }));
    await waitFor(() => expect(dialog.getByLabelText('Code from the current address')).toBeInvalid());
  });
});
