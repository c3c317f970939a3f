import { screen, waitFor } from '@testing-library/react';
import { pathTo } from '../../../../../../src/pathTo';
import { answerCall, holdCall, loseAnswer, restoreCall, timesSent } from '../../../../../support/app/network';
import { mailbox, members } from '../../../../../support/app/server';
import { newPerson } from '../../../../../support/e2e/people';
import {
  enterCode,
  field,
  fillDetails,
  findCodeStep,
  findDetails,
  openCodeStep,
  openDetails,
  submitDetails,
} from './wizard';

describe('sections 8.2 and 14.1: what a submit may meet', () => {
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

  test('a dropped answer costs nothing: the same form again is the same account', async () => {
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

  test('the mail is down: the last step says so and offers to send', async () => {
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

  test('a dropped answer of the right code: the profile says that it worked', async () => {
    const { member, ...app } = await openCodeStep();
    loseAnswer('verifyEmail');
    await enterCode(app.user, member.code);
    await waitFor(() => {
      expect(app.path()).toBe(pathTo('dashboard'));
    });
    expect(await screen.findByText('Account created.')).toBeInTheDocument();
    expect(screen.queryByText('Verification Error.')).not.toBeInTheDocument();
  });

  test('an email that another tab has verified meanwhile finishes as well', async () => {
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
