import { screen, waitFor } from '@testing-library/react';
import { pathTo } from '../../../../../../src/pathTo';
import { answerCall, dropCall, holdCall, timesSent } from '../../../../../support/app/network';
import { findToast } from '../../../../../support/app/openAs';
import { renderApp } from '../../../../../support/app/renderApp';
import { members } from '../../../../../support/app/server';
import { forgedToken, secondsFromNow } from '../../../../../support/e2e/storage';
import { otherCode } from '../../../../../support/e2e/mailbox';
import {
  enterCode,
  field,
  findCodePage,
  findEmailPage,
  findLoginPage,
  findPasswordPage,
  NEW_PASSWORD,
  requestReset,
  resetStarted,
  setPassword,
  tempToken,
  unverifiedToken,
  verifiedToken,
} from './reset';

describe('section 8.2: toasts of the reset', () => {
  test.each([
    ['an unknown email', () => undefined],
    ['no answer', () => dropCall('forgotPassword')],
    ["a proxy's page", () => answerCall('forgotPassword', 502, '<html></html>')],
    ['an empty text', () => answerCall('forgotPassword', 500, { errorMessage: 'SERVER_ERROR|' })],
  ])('%s: an info toast without a title, and the email is kept', async (_, breakIt) => {
    const { user } = renderApp(pathTo('forgotPassword'));
    await findEmailPage();
    breakIt();
    await requestReset(user, 'nobody@mail.example');
    const toast = await findToast('Please input a valid email registered with us');
    expect(toast).toHaveAttribute('role', 'status');
    expect(field('Email')).toHaveValue('nobody@mail.example');
  });

  test("a wrong code: 'Verification Error.', and the code can be mended", async () => {
    const { code, ...stored } = await resetStarted();
    const { user } = renderApp(pathTo('verifyPasswordResetOtp'), { tempToken: stored.tempToken });
    await findCodePage();
    await enterCode(user, otherCode(code));
    expect(await screen.findByRole('alert')).toHaveTextContent('Verification Error.The code is not correct');
    const boxes = field('Verification code');
    expect(boxes).toHaveValue('');
    expect(boxes).toHaveFocus();
    expect(boxes).toBeInvalid();
    expect(boxes).toHaveAccessibleDescription('The code is not correct');
    await user.paste(code.slice(0, 3));
    expect(boxes).toHaveAccessibleDescription('The code is not correct');
    await enterCode(user, code);
    await findPasswordPage();
  });

  test('a code tried too often: the text says to ask for a new one, and the link is there', async () => {
    const { code, ...stored } = await resetStarted();
    for (let tries = 0; tries < 5; tries++) {
      await members.call('verifyOtp', { code: otherCode(code), tempToken: stored.tempToken });
    }
    const { user } = renderApp(pathTo('verifyPasswordResetOtp'), { tempToken: stored.tempToken });
    await findCodePage();
    await enterCode(user, code);
    expect(await screen.findByRole('alert')).toHaveTextContent(/ask for a new/i);
    expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', pathTo('forgotPassword'));
  });

  test('the code is sent again in place, and then fits the new token', async () => {
    const { code, member } = await resetStarted();
    const past = forgedToken({ email: member.email, exp: secondsFromNow(60), verified: false });
    const { user, state } = renderApp(pathTo('verifyPasswordResetOtp'), { tempToken: past });
    await findCodePage();
    expect(screen.getByText(/The code is good for 10 minutes.*spam/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the code again' }));
    await screen.findByText(/You can ask for another in \d+ s/);
    expect(state().auth.tempToken).not.toBe(past);
    await enterCode(user, code);
    await findPasswordPage();
  });

  test('a code check without an answer: the fallback', async () => {
    const { user } = renderApp(pathTo('verifyPasswordResetOtp'), { tempToken: unverifiedToken() });
    await findCodePage();
    dropCall('verifyOtp');
    await enterCode(user, '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Verification Error.There was an error verifying the OTP.',
    );
    expect(field('Verification code')).toHaveValue('123456');
  });

  test("an expired token at the code: 'Expired OTP', tempToken removed, and to /forgot-password", async () => {
    const app = renderApp(pathTo('verifyPasswordResetOtp'), { tempToken: unverifiedToken() });
    await findCodePage();
    await enterCode(app.user, '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('Expired OTPPlease request a new OTP');
    await findEmailPage();
    expect(app.path()).toBe(pathTo('forgotPassword'));
    await waitFor(() => {
      expect(tempToken()).toBeNull();
    });
    expect(screen.getByRole('button', { name: 'Request Reset' })).toBeEnabled();
  });

  test("a password that cannot be set: 'Error.' with the fallback, and the form kept", async () => {
    const { user } = renderApp(pathTo('resetPassword'), { tempToken: verifiedToken() });
    await findPasswordPage();
    answerCall('resetUserPassword', 500, { errorMessage: 'SERVER_ERROR|' });
    await setPassword(user, NEW_PASSWORD);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error.Something went wrong.');
    expect(field('New Password')).toHaveValue(NEW_PASSWORD);
    expect(tempToken()).not.toBeNull();
  });

  test('expired while the password is set: tempToken removed, to /login, no toast, and a line says why', async () => {
    const app = renderApp(pathTo('resetPassword'), { tempToken: verifiedToken() });
    await findPasswordPage();
    await setPassword(app.user, NEW_PASSWORD);
    await findLoginPage();
    expect(app.path()).toBe(pathTo('login'));
    expect(screen.getByText(/password reset is over/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close message' })).not.toBeInTheDocument();
    await waitFor(() => {
      expect(tempToken()).toBeNull();
    });
  });

  test.each([
    [pathTo('forgotPassword'), 'forgotPassword', 'Requesting…'],
    [pathTo('verifyPasswordResetOtp'), 'verifyOtp', 'Verifying…'],
    [pathTo('resetPassword'), 'resetUserPassword', 'Saving…'],
  ] as const)('%s: a second submit while the first runs is not sent', async (path, call, waiting) => {
    const { user } = renderApp(path, {
      tempToken: path === pathTo('resetPassword') ? verifiedToken() : unverifiedToken(),
    });
    await screen.findByRole('heading', { level: 1 });
    const letGo = holdCall(call);
    if (path === pathTo('forgotPassword')) await requestReset(user, 'nobody@mail.example');
    else if (path === pathTo('resetPassword')) await setPassword(user, NEW_PASSWORD);
    else await enterCode(user, '123456');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: waiting })).toBeDisabled();
    letGo();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: waiting })).not.toBeInTheDocument();
    });
    expect(timesSent(call)).toBe(1);
  });
});
