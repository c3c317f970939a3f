import { jwtDecode } from 'jwt-decode';
import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/browsers/fixtures';
import { enterCode, logOut, signIn, submitSignIn } from '#support/e2e/browsers/journeys';
import { otherCode } from '#support/e2e/mailbox';
import { forgedToken, secondsFromNow } from '#support/e2e/storage';

const NEW_PASSWORD = 'N3w!Password';
const THIRTY_DAYS = 30 * 24 * 3600;

test('a wrong password is refused, a right one signs in for 30 days, and sign-out works', async ({
  visitor,
  members,
}) => {
  const member = await members.create('complete');
  await visitor.open(pathTo('login'));
  await submitSignIn(visitor, { email: member.email, password: 'Wr0ng!Password' });
  await visitor.expectText('Invalid email or password');
  await visitor.expectField('Password', 'Wr0ng!Password');
  await visitor.press('button', 'Show Password');
  await visitor.press('checkbox', 'Remember me');
  await visitor.fill('Password', member.password);
  await visitor.press('button', 'Sign In');
  await visitor.expectAt(pathTo('dashboard'));
  const { exp, iat } = jwtDecode((await visitor.stored('token')) ?? '');
  expect((exp ?? 0) - (iat ?? 0)).toBe(THIRTY_DAYS);
  await logOut(visitor, member.firstName);
  expect(await visitor.stored('token')).toBeNull();
});

test('a password reset by mail survives reloads, and the new one signs in', async ({ visitor, server, members }) => {
  // No bank account, since its mail could come in between.
  const member = await members.create('verified');
  await visitor.open(pathTo('forgotPassword'));
  await visitor.fill('Email', member.email);
  await visitor.press('button', 'Request Reset');
  await visitor.expectAt(pathTo('verifyPasswordResetOtp'));
  const code = await server.mailbox.codeFor(member.email);
  await enterCode(visitor, 'Verification code', otherCode(code));
  await visitor.expectText('The code is not correct');
  await visitor.tab.reload();
  await enterCode(visitor, 'Verification code', code);
  await visitor.expectAt(pathTo('resetPassword'));
  await visitor.fill('New Password', NEW_PASSWORD);
  await visitor.fill('Confirm Password', 'Other1!Password');
  await visitor.press('button', 'Reset Password');
  await visitor.expectText('Passwords do not match');
  await visitor.fill('Confirm Password', NEW_PASSWORD);
  await visitor.press('button', 'Reset Password');
  await visitor.expectAt(pathTo('login'));
  await signIn(visitor, { email: member.email, password: NEW_PASSWORD });
});

test('a changed password ends the session, and signs in', async ({ visitor, members }) => {
  const member = await members.create('complete');
  await signIn(visitor, member);
  await visitor.press('button', `Hey, ${member.firstName}`);
  await visitor.press('menuitem', 'Change Password');
  await visitor.expectAt(pathTo('changePassword'));
  await visitor.fill('Current Password', 'Wr0ng!Password');
  await visitor.fill('New Password', NEW_PASSWORD);
  await visitor.press('button', 'Submit');
  await visitor.expectText('The current password is not correct');
  await visitor.fill('Current Password', member.password);
  await visitor.press('button', 'Submit');
  await visitor.expectAt(pathTo('login'));
  expect(await visitor.stored('token')).toBeNull();
  await signIn(visitor, { email: member.email, password: NEW_PASSWORD });
});

test('a session that has ended leads to sign-in, and says so', async ({ visitor, members }) => {
  const { user } = await members.create('complete');
  // Ended by its own time, then as only the server can see.
  for (const seconds of [-60, 3600]) {
    const token = forgedToken({ exp: secondsFromNow(seconds) });
    await visitor.openAs({ user: JSON.stringify(user), token }, pathTo('dashboard'));
    await visitor.expectAt(pathTo('login'));
    await visitor.expectText('Please Login again to continue');
    expect(await visitor.stored('token')).toBeNull();
  }
});

test.describe('several tabs', () => {
  test('signing in or out in one tab reaches the others at once', async ({ newTab, members }) => {
    const member = await members.create('complete');
    const one = await newTab();
    const other = await newTab();
    const landing = await newTab();
    await other.open(pathTo('forgotPassword'));
    await other.expectShown({ label: 'Email' });
    await landing.open(pathTo('home'));
    await landing.expectShown({ role: 'link', name: 'Sign In' });
    await signIn(one, member);
    await other.expectAt(pathTo('home'));
    await landing.expectShown({ role: 'button', name: `Hey, ${member.firstName}` });

    await other.open(pathTo('changePassword'));
    await other.expectShown({ label: 'Current Password' });
    await logOut(one, member.firstName);
    await other.expectAt(pathTo('login'));
    await landing.expectShown({ role: 'link', name: 'Sign In' });
  });
});
