import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../support/app/renderApp';
import { members } from '../../../support/app/server';
import { forgedToken, secondsFromNow } from '../../../support/e2e/storage';
import { paths, type Path } from '../../../../src/paths';

const profilePages: Path[] = [
  paths.dashboard,
  paths.completeProfile,
  paths.addBankAccount,
  paths.verifyEmail,
  paths.changePassword,
  paths.nextSteps,
  paths.account,
];
const guestPages: Path[] = [
  paths.register,
  paths.login,
  paths.forgotPassword,
  paths.verifyPasswordResetOtp,
  paths.resetPassword,
];

const expiredToken = forgedToken({ exp: secondsFromNow(-60) });

describe('section 2: routes and guards', () => {
  test.each(profilePages)('%s without a session leads to /login and says nothing', async (path) => {
    const { path: shown } = renderApp(path);
    await waitFor(() => {
      expect(shown()).toBe(paths.login);
    });
    expect(screen.queryByText('Expired Session')).not.toBeInTheDocument();
  });

  test.each(profilePages)('%s with an expired token clears the session, says so, and leads to /login', async (path) => {
    const { user } = await members.create('complete');
    const { path: shown } = renderApp(path, { user, accessToken: expiredToken, isVerifyingEmail: true });
    expect(await screen.findByText('Expired Session')).toBeInTheDocument();
    expect(screen.getByText('Please Login again to continue')).toBeInTheDocument();
    expect(shown()).toBe(paths.login);
    await waitFor(() => {
      expect(localStorage).toHaveLength(0);
    });
  });

  test.each(guestPages)('%s sends a signed-in user home', async (path) => {
    const { user, accessToken } = await members.create('verified');
    const { path: shown } = renderApp(path, { user, accessToken });
    await waitFor(() => {
      expect(shown()).toBe(paths.home);
    });
  });

  test('/admin/allusers sends a user who is no administrator to /admin/login, and keeps the session', async () => {
    const { user, accessToken } = await members.create('verified');
    const { path: shown } = renderApp(paths.allUsers, { user, accessToken });
    await waitFor(() => {
      expect(shown()).toBe(paths.adminLogin);
    });
    expect(localStorage.getItem('token')).toBe(accessToken);
  });
});
