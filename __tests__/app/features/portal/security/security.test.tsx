import { screen, waitFor, within } from '@testing-library/react';
import { STEP_UP_HEADER } from '#contract/api';
import type { SecondFactor } from '#contract/people/secondFactors/factorSchema';
import { writeErrorMessage } from '#contract/errors';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, keysSent, restoreCall, timesSent } from '#support/app/network';
import { findToast, put } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';

const ID = '0b6f2f5e-9c1d-4b3a-8a57-6c1f0e2d3b4a';
const none: SecondFactor = { passkeys: [], recoveryCodesLeft: 0, isRequired: false };
const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqr${index}`);

const open = async () => renderApp(pathTo('security'), await members.signInAsAdmin());

describe('/admin/security', () => {
  test('an app is set up with a mailed code, a QR code and a first code; the recovery codes are shown once', async () => {
    answerCall('mySecondFactor', 200, none);
    answerCall('sendFactorCode', 200, { success: true });
    answerCall('startApp', 200, { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/Peerlend:a?secret=ABC' });
    answerCall('confirmApp', 200, { recoveryCodes: codes });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    put(await screen.findByLabelText('Code from the email'), '123456');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    answerCall('mySecondFactor', 200, { ...none, appSince: '2026-11-22T09:00:00.000Z', recoveryCodesLeft: 10 });
    put(screen.getByLabelText('Code from your authenticator app'), '654321');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    await user.click(dialog.getByRole('button', { name: 'I’ve saved them' }));
    expect(await screen.findByText(/^10 of 10 are left/)).toBeVisible();
    expect(screen.queryByText(codes[0]!)).not.toBeInTheDocument();
  });

  test('a wrong code stays at its field', async () => {
    answerCall('mySecondFactor', 200, none);
    answerCall('sendFactorCode', 200, { success: true });
    answerCall('startApp', 400, { errorMessage: writeErrorMessage('CODE_WRONG') });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    put(await screen.findByLabelText('Code from the email'), '123456');
    await findToast('The code is not correct', 'Not confirmed.');
  });

  test('a dialog can be closed while the browser never answers a passkey request', async () => {
    const asked = jest.fn((_options: { signal: AbortSignal }) => new Promise(() => undefined));
    Object.assign(globalThis, { PublicKeyCredential: function PublicKeyCredential() {} });
    Object.defineProperty(navigator, 'credentials', { value: { create: asked }, configurable: true });
    answerCall('mySecondFactor', 200, { ...none, appSince: '2026-11-22T09:00:00.000Z', recoveryCodesLeft: 10 });
    const options = { challenge: 'AA', rp: { name: '' }, user: { id: 'AA', name: '', displayName: '' } };
    answerCall('startPasskey', 200, { challengeId: ID, options: JSON.stringify({ ...options, pubKeyCredParams: [] }) });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    put(await screen.findByLabelText('Name of the passkey'), 'My phone');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asked.mock.calls[0]![0].signal.aborted).toBe(true);
  });
});

describe('the note about a missing second factor', () => {
  const note = () => screen.queryByRole('link', { name: /^Add a second step to your sign-in/ });

  test('is in the header until there is one, and leads to the Security page', async () => {
    answerCall('mySecondFactor', 200, none);
    const { user } = renderApp(pathTo('administrators'), await members.signInAsAdmin());
    await waitFor(() => expect(note()).toBeVisible());
    await user.click(note()!);
    expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    expect(note()).not.toBeInTheDocument();
  });
});

describe('an act that asks for a second factor', () => {
  const refuse = () =>
    answerCall(
      'inviteAdministrator',
      403,
      { errorMessage: writeErrorMessage('STEP_UP_REQUIRED') },
      { [STEP_UP_HEADER]: ID },
    );

  const invite = async () => {
    const app = renderApp(pathTo('administrators'), await members.signInAsAdmin());
    put(await screen.findByLabelText('Email'), 'ngozi@mail.example');
    await app.user.click(screen.getByRole('checkbox', { name: 'Support' }));
    await app.user.click(screen.getByRole('button', { name: 'Invite' }));
    return app;
  };

  test('is sent again unchanged after the factor, with the same key', async () => {
    refuse();
    answerCall('factorChallenge', 200, { ways: ['app', 'recovery'] });
    answerCall('answerChallenge', 200, { success: true });
    await invite();
    const code = await screen.findByLabelText('Code from your authenticator app');
    answerCall('inviteAdministrator', 200, { success: true });
    put(code, '123456');
    await findToast('The list of invitations says what happens next', 'Invited');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const keys = keysSent('inviteAdministrator');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('is cancelled when the dialog is closed, with a message', async () => {
    refuse();
    answerCall('factorChallenge', 200, { ways: ['recovery'] });
    const { user } = await invite();
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }));
    expect(dialog.getByLabelText('Recovery code')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    await findToast('Nothing was done: please confirm that it’s you', 'Error.');
    expect(timesSent('inviteAdministrator')).toBe(1);
  });

  test('leads to the security page if a factor is required and missing', async () => {
    answerCall('inviteAdministrator', 403, { errorMessage: writeErrorMessage('SECOND_FACTOR_MISSING') });
    const { user, path } = await invite();
    await user.click(await screen.findByRole('button', { name: 'Open Security' }));
    await waitFor(() => expect(path()).toBe(pathTo('security')));
    restoreCall('inviteAdministrator');
  });
});
