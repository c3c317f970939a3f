import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, dropCall, timesSent } from '#support/app/network';
import { findToast, openAs, put } from '#support/app/openAs';
import { members } from '#support/app/server';
import { PASSWORD } from '#support/e2e/people';

const NEW_PASSWORD = 'N3w!Password';

async function fill(oldPassword: string, newPassword: string) {
  put(await screen.findByLabelText('Current Password'), oldPassword);
  put(screen.getByLabelText('New Password'), newPassword);
}
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Submit' }));

describe('/profile/change-password', () => {
  test('changes the password, clears the session, says so and leads to /login', async () => {
    const { user, path, member } = await openAs('verified', pathTo('changePassword'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Enter new password' })).toBeVisible();
    await fill(PASSWORD, NEW_PASSWORD);
    await submit(user);
    await findToast('Password has been changed successfully. Try logging in again.', 'Password Changed successfully.');
    await waitFor(() => {
      expect(path()).toBe(pathTo('login'));
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
    await waitFor(() => {
      expect(localStorage).toHaveLength(0);
    });
    const signIn = await members.call('login', { email: member.email, password: NEW_PASSWORD, rememberMe: false });
    expect(signIn.status).toBe(200);
  });

  test.each(['Current Password', 'New Password'])('%s can be shown and hidden', async (label) => {
    const { user } = await openAs('verified', pathTo('changePassword'));
    const field = await screen.findByLabelText(label);
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: `Show ${label}` }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: `Hide ${label}` }));
    expect(field).toHaveAttribute('type', 'password');
  });

  test('tells password managers which account and which password', async () => {
    const { member, container } = await openAs('verified', pathTo('changePassword'));
    expect(await screen.findByLabelText('Current Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('New Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(container.querySelector('[autocomplete=username]')).toHaveValue(member.email);
  });
});

describe('the rules of the password change', () => {
  test('the current password is required', async () => {
    const { user } = await openAs('verified', pathTo('changePassword'));
    await fill('', NEW_PASSWORD);
    await submit(user);
    expect(await screen.findByText('Current Password is required')).toBeVisible();
    expect(timesSent('changePassword')).toBe(0);
  });

  test('a new password that breaks a rule says which on leaving the field', async () => {
    const { user } = await openAs('verified', pathTo('changePassword'));
    await user.click(await screen.findByLabelText('New Password'));
    await user.paste('lower1!lower');
    await user.tab();
    expect(await screen.findByText('Password must contain at least one uppercase letter')).toBeVisible();
  });
});

describe('the password is not changed', () => {
  test("a wrong current password: 'Verification Error.', the session and the form stay", async () => {
    const { user, path } = await openAs('verified', pathTo('changePassword'));
    await fill('Wr0ng!Password', NEW_PASSWORD);
    await submit(user);
    await findToast('The current password is not correct', 'Verification Error.');
    expect(path()).toBe(pathTo('changePassword'));
    expect(screen.getByLabelText('New Password')).toHaveValue(NEW_PASSWORD);
    expect(screen.getByLabelText('Current Password')).toHaveFocus();
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  test.each([
    [
      'the server has failed',
      () => {
        answerCall('changePassword', 500, { errorMessage: 'SERVER_ERROR|' });
      },
    ],
    [
      'nobody answers',
      () => {
        dropCall('changePassword');
      },
    ],
  ])('%s: the fallback', async (_name, breakDown) => {
    breakDown();
    const { user, path } = await openAs('verified', pathTo('changePassword'));
    await fill(PASSWORD, NEW_PASSWORD);
    await submit(user);
    await findToast('There was an error verifying the email.', 'Verification Error.');
    expect(path()).toBe(pathTo('changePassword'));
  });
});
