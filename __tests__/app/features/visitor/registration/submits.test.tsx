import { screen, waitFor } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, holdCall, loseAnswer, restoreCall, timesSent } from '#support/app/network';
import { mailbox, members } from '#support/app/server';
import { newPerson } from '#support/e2e/people';
import {
  codeField,
  enterCode,
  field,
  fillDetails,
  findCodeStep,
  findDetails,
  openCodeStep,
  openDetails,
  submitDetails,
} from './wizard';
import { renderApp } from '../../../../support/app/renderApp';
import { otherCode } from '#support/e2e/mailbox';

describe('submitting', () => {
  test('a second submit while the first runs is not sent', async () => {
    const { user } = await openDetails(newPerson());
    const letGo = holdCall('register');
    await user.click(field('Email'));
    await user.keyboard('{Enter}{Enter}');
    expect(await screen.findByRole('button', { name: 'Creating your account…' })).toBeDisabled();
    letGo();
    await findCodeStep();
    expect(timesSent('register')).toBe(1);
  });

  test('after a lost answer, submitting again creates no second account', async () => {
    const person = newPerson();
    const { user } = await openDetails(person);
    loseAnswer('register');
    await submitDetails(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Registration Error.There was an error registering the user.',
    );
    expect(field('Password')).toHaveValue(person.password);
    restoreCall('register');
    await submitDetails(user);
    await findCodeStep();
    await mailbox.codeFor(person.email);
  });

  test('when the mail is down, the last step says so and offers to send the code', async () => {
    const member = await members.create('registered');
    const app = await openDetails(newPerson());
    answerCall('register', 201, { accessToken: member.accessToken, codeSent: false });
    await submitDetails(app.user);
    await findCodeStep();
    expect(screen.getByText(/we could not send the code/)).toBeInTheDocument();
    answerCall('sendEmailVerificationCode', 200, { success: true });
    await app.user.click(screen.getByRole('button', { name: 'Send the code' }));
    expect(await screen.findByText('Verification Email sent')).toBeInTheDocument();
    expect(screen.getByText('We have sent a six-digit code to')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send the code again' })).toBeDisabled();
    expect(screen.getByText(/You can ask for another in \d+ s/)).toBeInTheDocument();
  });

  test('after the lost answer of a right code, the profile shows that it worked', async () => {
    const { member, ...app } = await openCodeStep();
    loseAnswer('verifyEmail');
    await enterCode(app.user, member.code);
    await waitFor(() => {
      expect(app.path()).toBe(pathTo('dashboard'));
    });
    expect(await screen.findByText('Account created.')).toBeInTheDocument();
    expect(screen.queryByText('Verification Error.')).not.toBeInTheDocument();
  });

  test('an email verified in another tab finishes the wizard too', async () => {
    const { member, ...app } = await openCodeStep();
    await members.call('verifyEmail', { token: member.code }, member.accessToken);
    await app.user.click(screen.getByRole('button', { name: 'Send the code again' }));
    await waitFor(() => {
      expect(app.path()).toBe(pathTo('dashboard'));
    });
  });

  test("'Not your email? Start again' drops the token and returns to the details, filled in", async () => {
    const person = newPerson();
    const app = await openDetails(person);
    await submitDetails(app.user);
    await findCodeStep();
    await app.user.click(screen.getByRole('button', { name: 'Start again' }));
    await findDetails();
    await waitFor(() => {
      expect(localStorage.getItem('token')).toBeNull();
    });
    expect(field('Email')).toHaveValue(person.email);
    const mended = newPerson({ userName: person.userName });
    await fillDetails(app.user, { email: mended.email, password: person.password });
    await submitDetails(app.user);
    await findCodeStep();
    await enterCode(app.user, await mailbox.codeFor(mended.email));
    await waitFor(() => {
      expect(app.path()).toBe(pathTo('dashboard'));
    });
  });
});

describe('toasts of the registration', () => {
  test("a taken email: 'Registration Error.', at the field too, and the form is kept", async () => {
    const member = await members.create('verified');
    const { user } = await openDetails(newPerson({ email: member.email.toUpperCase() }));
    await submitDetails(user);
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Registration Error.An account with this email already exists');
    expect(field('Email')).toHaveFocus();
    expect(field('Email')).toHaveAccessibleDescription('An account with this email already exists');
    expect(field('Password')).not.toHaveValue('');
  });

  test('a taken user name is shown at its field', async () => {
    const member = await members.create('verified');
    const { user } = await openDetails(newPerson({ userName: member.userName }));
    await submitDetails(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Registration Error.This user name is already taken');
    expect(field('User Name')).toHaveAccessibleDescription('This user name is already taken');
  });

  test.each([
    ['an empty text', 500, { errorMessage: 'SERVER_ERROR|' }],
    ["a proxy's page", 502, '<html>Bad gateway</html>'],
  ])('%s gives the fallback', async (_, status, body) => {
    const { user } = await openDetails(newPerson());
    answerCall('register', status, body);
    await submitDetails(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Registration Error.There was an error registering the user.',
    );
  });

  test("a wrong code: 'Verification Error.', and the boxes are empty and marked", async () => {
    const { user, member } = await openCodeStep();
    await enterCode(user, otherCode(member.code));
    expect(await screen.findByRole('alert')).toHaveTextContent('Verification Error.The code is not correct');
    expect(codeField()).toHaveValue('');
    expect(codeField()).toHaveFocus();
    expect(codeField()).toHaveAccessibleDescription('The code is not correct');
  });

  test('a verification that fails without a text gives the fallback', async () => {
    const { user, member } = await openCodeStep();
    answerCall('verifyEmail', 500, { errorMessage: 'SERVER_ERROR|' });
    await enterCode(user, member.code);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Verification Error.There was an error verifying the email.',
    );
  });

  test('sending again within the cooldown: the text of the server, and the wait shows', async () => {
    const { user } = await openCodeStep();
    await user.click(screen.getByRole('button', { name: 'Send the code again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A code was sent a moment ago');
    expect(screen.getByText(/You can ask for another in \d+ s/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send the code again' })).toBeDisabled();
  });

  test('sending fails without a text: its fallback', async () => {
    const { user } = await openCodeStep();
    answerCall('sendEmailVerificationCode', 500, { errorMessage: 'SERVER_ERROR|' });
    await user.click(screen.getByRole('button', { name: 'Send the code again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send verification email.');
    expect(screen.getByRole('button', { name: 'Send the code again' })).toBeEnabled();
  });

  test.each(['myProfile', 'verifyEmail', 'sendEmailVerificationCode'] as const)(
    "a token that has expired: one 'Expired Session', and to /login (%s)",
    async (call) => {
      const { member, ...app } = await openCodeStep();
      await screen.findByText(member.email);
      for (const name of ['myProfile', call] as const) {
        answerCall(name, 401, { errorMessage: 'AUTH_ERROR|Error occured while validating token' });
      }
      if (call === 'sendEmailVerificationCode')
        await app.user.click(screen.getByRole('button', { name: 'Send the code again' }));
      else if (call === 'verifyEmail') await enterCode(app.user, member.code);
      else renderApp(pathTo('register'));
      expect(await screen.findAllByText('Expired Session')).toHaveLength(1);
      expect(screen.getByText('Please Login again to continue')).toBeInTheDocument();
      expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
      await waitFor(() => {
        expect(localStorage.getItem('token')).toBeNull();
      });
    },
  );
});
