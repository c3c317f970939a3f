import { screen, waitFor } from '@testing-library/react';
import { pathTo } from '../../../../../../src/pathTo';
import { answerCall } from '../../../../../support/app/network';
import { renderApp } from '../../../../../support/app/renderApp';
import { members } from '../../../../../support/app/server';
import { otherCode } from '../../../../../support/e2e/mailbox';
import { newPerson } from '../../../../../support/e2e/people';
import { codeField, enterCode, field, openCodeStep, openDetails, submitDetails } from './wizard';

describe('section 8.2: toasts of the registration', () => {
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
