import { act, screen, waitFor } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { renderApp } from '../../../../support/app/renderApp';
import { mailbox, members } from '#support/app/server';
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
import { answerCall, dropCall, holdCall, timesSent } from '#support/app/network';
import type { TempTokenAnswer } from '#contract/people/session/sessionSchema';
import { findToast } from '#support/app/openAs';
import { forgedToken, secondsFromNow } from '#support/e2e/storage';
import { otherCode } from '#support/e2e/mailbox';

describe('the password reset', () => {
  test('email, code, new password, then signing in with it', async () => {
    const member = await members.create('verified');
    const app = renderApp(pathTo('forgotPassword'));
    await findEmailPage();
    await requestReset(app.user, member.email);
    await findCodePage();
    expect(app.path()).toBe(pathTo('verifyPasswordResetOtp'));
    expect(screen.getByText(member.email)).toBeInTheDocument();
    await waitFor(() => {
      expect(tempToken()).not.toBeNull();
    });
    const unverified = tempToken();

    await enterCode(app.user, await mailbox.codeFor(member.email));
    await findPasswordPage();
    expect(app.path()).toBe(pathTo('resetPassword'));
    await waitFor(() => {
      expect(tempToken()).not.toBe(unverified);
    });

    await setPassword(app.user, NEW_PASSWORD);
    await findLoginPage();
    expect(app.path()).toBe(pathTo('login'));
    expect(await screen.findByText('Password reset successfull.')).toBeInTheDocument();
    expect(screen.getByText('Password has been reset successfully. Try logging in again.')).toBeInTheDocument();
    await waitFor(() => {
      expect(tempToken()).toBeNull();
    });
    expect(screen.queryByText(/password reset has expired/)).not.toBeInTheDocument();
    expect((await members.call('login', { email: member.email, password: NEW_PASSWORD })).status).toBe(200);
  });

  test('each password field has its own toggle', async () => {
    const { user } = renderApp(pathTo('resetPassword'), { tempToken: verifiedToken() });
    await findPasswordPage();
    await user.click(screen.getByRole('button', { name: 'Show New Password' }));
    expect(field('New Password')).toHaveAttribute('type', 'text');
    expect(field('Confirm Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show Confirm Password' }));
    expect(field('Confirm Password')).toHaveAttribute('type', 'text');
    expect(field('New Password')).toHaveAttribute('autocomplete', 'new-password');
  });

  test('the code page has a link to ask for a new code', async () => {
    const { user } = renderApp(pathTo('verifyPasswordResetOtp'), { tempToken: unverifiedToken() });
    await findCodePage();
    expect(field('Verification code')).toHaveAttribute('autocomplete', 'one-time-code');
    await user.click(screen.getByRole('link', { name: 'Start again' }));
    await findEmailPage();
    expect(screen.getByRole('button', { name: 'Request Reset' })).toBeEnabled();
  });

  test('going back from the code leads to the email, and a new request continues', async () => {
    const first = await members.create('verified');
    const second = await members.create('verified');
    const app = renderApp(pathTo('forgotPassword'));
    await findEmailPage();
    await requestReset(app.user, first.email);
    await findCodePage();
    await act(async () => app.go(-1));
    await findEmailPage();
    await requestReset(app.user, second.email);
    await findCodePage();
    expect(screen.getByText(second.email)).toBeInTheDocument();
    await enterCode(app.user, await mailbox.codeFor(second.email));
    await findPasswordPage();
  });

  test('a second reset starts from the beginning', async () => {
    const { member, ...started } = await resetStarted();
    const app = renderApp(pathTo('verifyPasswordResetOtp'), { tempToken: started.tempToken });
    await findCodePage();
    await enterCode(app.user, started.code);
    await findPasswordPage();
    await setPassword(app.user, NEW_PASSWORD);
    await findLoginPage();
    await app.user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await findEmailPage();
    const other = await members.create('verified');
    await requestReset(app.user, other.email);
    await findCodePage();
    expect(screen.getByText(other.email)).toBeInTheDocument();
    expect(screen.queryByText(member.email)).not.toBeInTheDocument();
  });
});

describe('rules of the reset', () => {
  test("an empty email: 'Invalid email address'", async () => {
    const { user } = renderApp(pathTo('forgotPassword'));
    await findEmailPage();
    await user.click(screen.getByRole('button', { name: 'Request Reset' }));
    expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
    expect(field('Email')).toHaveFocus();
    expect(timesSent('forgotPassword')).toBe(0);
  });

  test('a code of five digits is not sent', async () => {
    const { user } = renderApp(pathTo('verifyPasswordResetOtp'), { tempToken: unverifiedToken() });
    await findCodePage();
    await user.type(field('Verification code'), '12345');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('OTP should be 6 digits long')).toBeInTheDocument();
    expect(timesSent('verifyOtp')).toBe(0);
  });

  test.each([
    ['S!0rt', 'S!0rt', 'Password should be at least 8 characters'],
    [NEW_PASSWORD, 'Other!Passw0rd', 'Passwords do not match'],
  ])("the password '%s', confirmed as '%s': %s", async (password, confirmed, message) => {
    const { user } = renderApp(pathTo('resetPassword'), { tempToken: verifiedToken() });
    await findPasswordPage();
    await setPassword(user, password, confirmed);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(timesSent('resetUserPassword')).toBe(0);
  });
});

describe('a reload of the reset resumes from tempToken', () => {
  test('accepts the right code', async () => {
    const { member, code, ...stored } = await resetStarted();
    const { user } = renderApp(pathTo('verifyPasswordResetOtp'), { tempToken: stored.tempToken });
    await findCodePage();
    expect(screen.getByText(member.email)).toBeInTheDocument();
    await enterCode(user, code);
    await findPasswordPage();
  });

  test('at the new password: it is saved', async () => {
    const { member, code, ...stored } = await resetStarted();
    const { body } = await members.call('verifyOtp', { code, tempToken: stored.tempToken });
    const { user } = renderApp(pathTo('resetPassword'), { tempToken: (body as TempTokenAnswer).data.tempToken });
    await findPasswordPage();
    await setPassword(user, NEW_PASSWORD);
    await findLoginPage();
    expect((await members.call('login', { email: member.email, password: NEW_PASSWORD })).status).toBe(200);
  });

  test.each([pathTo('verifyPasswordResetOtp'), pathTo('resetPassword')])(
    '%s without a token leads to /login',
    async (path) => {
      const app = renderApp(path);
      await findLoginPage();
      expect(app.path()).toBe(pathTo('login'));
    },
  );

  test('/reset-password with an unverified token leads to the code', async () => {
    const app = renderApp(pathTo('resetPassword'), { tempToken: unverifiedToken() });
    await findCodePage();
    expect(app.path()).toBe(pathTo('verifyPasswordResetOtp'));
  });
});

describe('toasts of the reset', () => {
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

  test("a wrong code: 'Verification Error.', and the code can be corrected", async () => {
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

  test('a code sent again on the same page works with the new token', async () => {
    const { code, member } = await resetStarted();
    const past = forgedToken({ email: member.email, exp: secondsFromNow(60), verified: false });
    const { user, state } = renderApp(pathTo('verifyPasswordResetOtp'), { tempToken: past });
    await findCodePage();
    expect(screen.getByText(/The code is valid for 10 minutes.*spam/)).toBeVisible();
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

  test('a token that expires while the password is saved is removed, and /login says why, without a toast', async () => {
    const app = renderApp(pathTo('resetPassword'), { tempToken: verifiedToken() });
    await findPasswordPage();
    await setPassword(app.user, NEW_PASSWORD);
    await findLoginPage();
    expect(app.path()).toBe(pathTo('login'));
    expect(screen.getByText(/password reset has expired/)).toBeInTheDocument();
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
