import { fireEvent, screen, waitFor } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, dropCall, holdAnswer, loseAnswer, restoreCall, timesSent } from '#support/app/network';
import { findToast, openAs } from '#support/app/openAs';
import { members } from '#support/app/server';
import { otherCode } from '#support/e2e/mailbox';

const open = () => openAs('registered', pathTo('verifyEmail'), { isVerifyingEmail: true });
const codeField = () => screen.findByRole('textbox', { name: /OTP/ });
const flag = () => localStorage.getItem('isVerifyingEmail');

async function expectDashboard(path: () => string) {
  await waitFor(() => {
    expect(path()).toBe(pathTo('dashboard'));
  });
  await waitFor(() => {
    expect(flag()).toBeNull();
  });
}

describe('/profile/verify-email', () => {
  test('shows the greeting, the texts and the email', async () => {
    const { member } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Verify your Email' })).toBeVisible();
    expect(screen.getByText(`Hey, ${member.firstName}!`)).toBeVisible();
    expect(screen.getByText('We have sent an OTP to your email')).toBeVisible();
    expect(screen.getByText(member.email)).toBeVisible();
    expect(await codeField()).toHaveFocus();
    expect(await codeField()).toHaveAttribute('autocomplete', 'one-time-code');
  });

  test('the right code removes the flag, shows a toast and opens the dashboard', async () => {
    const { user, member, path } = await open();
    await user.type(await codeField(), member.code);
    await findToast('EmailVerified Successfully', 'Email Verification');
    await expectDashboard(path);
    expect(await screen.findByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ isEmailVerified: true }),
    );
  });

  test('the sixth digit submits, and a press of the button at the same moment sends nothing more', async () => {
    const { user, member, path } = await open();
    await user.type(await codeField(), member.code.slice(0, 5));
    expect(timesSent('verifyEmail')).toBe(0);
    await user.keyboard(member.code.slice(5));
    fireEvent.click(screen.getByRole('button', { name: /^Verify/ }));
    await expectDashboard(path);
    expect(timesSent('verifyEmail')).toBe(1);
  });

  test('an email that is already verified removes the flag and opens the dashboard', async () => {
    const { path } = await openAs('verified', pathTo('verifyEmail'), { isVerifyingEmail: true });
    await expectDashboard(path);
  });

  test('without the flag it leads to the dashboard', async () => {
    const { path } = await openAs('registered', pathTo('verifyEmail'));
    await waitFor(() => {
      expect(path()).toBe(pathTo('dashboard'));
    });
  });
});

describe('the rules of the email OTP', () => {
  test('an empty code is not sent', async () => {
    const { user } = await open();
    await user.type(await codeField(), '{Enter}');
    expect(await screen.findByText('OTP is required')).toBeVisible();
    expect(timesSent('verifyEmail')).toBe(0);
  });
});

describe('the email is not verified', () => {
  test("a wrong code gives 'Verification Error.', and the right one still works", async () => {
    const { user, member, path } = await open();
    await user.type(await codeField(), otherCode(member.code));
    await findToast('The code is not correct', 'Verification Error.');
    expect(path()).toBe(pathTo('verifyEmail'));
    expect(flag()).toBe('true');
    expect(await codeField()).toHaveValue('');
    expect(await codeField()).toHaveFocus();
    await user.keyboard(member.code);
    await expectDashboard(path);
  });

  test('a failure without a message shows the fallback text', async () => {
    answerCall('verifyEmail', 500, { errorMessage: 'SERVER_ERROR|' });
    const { user } = await open();
    await user.type(await codeField(), '123456');
    await findToast('There was an error verifying the email.', 'Verification Error.');
  });

  test('after a lost answer the profile decides whether it worked', async () => {
    loseAnswer('verifyEmail');
    const { user, member, path } = await open();
    await user.type(await codeField(), member.code);
    await findToast('EmailVerified Successfully', 'Email Verification');
    await expectDashboard(path);
  });

  test('the answer to a profile call sent before the code is ignored', async () => {
    const letProfileCome = holdAnswer('myProfile');
    loseAnswer('verifyEmail');
    const { user, member, path } = await open();
    await user.type(await codeField(), member.code);
    await screen.findByText('Peerlend does not answer.');
    restoreCall('myProfile');
    letProfileCome();
    await findToast('EmailVerified Successfully', 'Email Verification');
    await expectDashboard(path);
  });

  test('the code stays when the call never arrived', async () => {
    dropCall('verifyEmail');
    const { user, path } = await open();
    await user.type(await codeField(), '123456');
    await findToast('There was an error verifying the email.', 'Verification Error.');
    expect(path()).toBe(pathTo('verifyEmail'));
    expect(await codeField()).toHaveValue('123456');
  });

  test('an expired session clears the flag too', async () => {
    answerCall('verifyEmail', 401, { errorMessage: 'AUTH_ERROR|Error occured while validating token' });
    const { user, path } = await open();
    await user.type(await codeField(), '123456');
    await findToast('Please Login again to continue', 'Expired Session');
    expect(path()).toBe(pathTo('login'));
    await waitFor(() => {
      expect(localStorage).toHaveLength(0);
    });
  });
});

describe('sending the code again', () => {
  test('shows a toast, and the wait until the next one', async () => {
    const { user } = await open();
    answerCall('sendEmailVerificationCode', 200, { success: true });
    const again = await screen.findByRole('button', { name: 'Send the code again' });
    await user.click(again);
    await findToast('Verification Email sent');
    expect(again).toBeDisabled();
    expect(screen.getByText('You can ask for another in 60 s')).toBeVisible();
  });

  test("isn't delayed for hours if the clock is set back meanwhile", async () => {
    const { user } = await open();
    answerCall('sendEmailVerificationCode', 200, { success: true });
    const again = await screen.findByRole('button', { name: 'Send the code again' });
    await user.click(again);
    await findToast('Verification Email sent');
    const earlier = Date.now() - 13 * 3_600_000;
    jest.spyOn(Date, 'now').mockReturnValue(earlier);
    await waitFor(() => expect(again).toBeEnabled(), { timeout: 5000 });
    jest.restoreAllMocks();
  });

  test("a request too soon shows the message and the server's waiting time", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Send the code again' }));
    await findToast('A code was sent a moment ago. Please wait before asking for another');
    expect(await screen.findByText(/^You can ask for another in [1-5]\d s$/)).toBeVisible();
  });

  test('an email verified elsewhere removes the flag and opens the dashboard', async () => {
    const { user, member, path } = await open();
    const again = await screen.findByRole('button', { name: 'Send the code again' });
    await members.call('verifyEmail', { token: member.code }, member.accessToken);
    await user.click(again);
    await expectDashboard(path);
  });
});
