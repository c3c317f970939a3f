import { act, screen, waitFor } from '@testing-library/react';
import { pathTo } from '../../../../../../src/pathTo';
import { renderApp } from '../../../../../support/app/renderApp';
import { mailbox, members } from '../../../../../support/app/server';
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

describe('sections 2.7 to 2.9: the password reset', () => {
  test('email, code, new password, and in with it', async () => {
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
    expect(screen.queryByText(/password reset is over/)).not.toBeInTheDocument();
    expect((await members.call('login', { email: member.email, password: NEW_PASSWORD })).status).toBe(200);
  });

  test('each new password has a toggle of its own', async () => {
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

  test('back from the code leads to the email, and a new request goes on', async () => {
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

  test('a second reset after the first has ended starts afresh', async () => {
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
