import { act, screen, waitFor, within } from '@testing-library/react';
import type { WizardStep } from '../../../../../src/features/registration/registrationMachine';
import { paths } from '../../../../../src/paths';
import { answerCall, holdCall, loseAnswer, restoreCall, timesSent } from '../../../../support/app/network';
import { renderApp } from '../../../../support/app/renderApp';
import { mailbox, members } from '../../../../support/app/server';
import { otherCode } from '../../../../support/e2e/mailbox';
import { newPerson } from '../../../../support/e2e/people';
import { acceptTerms, agreement, codeField, enterCode, field, fillDetails, findCodeStep, findDetails, findTerms, openCodeStep, openDetails, submitDetails } from './wizard';

const progress = () => screen.getByRole('progressbar', { name: 'Registration progress' });
// A person's back and forward come after the page has come to rest.
async function move(app: ReturnType<typeof renderApp>, delta: -1 | 1, from: WizardStep) {
  await waitFor(() => {
    expect(app.navigation.location.state).toMatchObject({ step: from });
  });
  await act(async () => app.go(delta));
}

const stepName = (name: string) => screen.getByText(name, { selector: 'li' });

describe('section 2: the registration wizard', () => {
  test('three steps from the terms to the dashboard, with the account-created toast', async () => {
    const person = newPerson();
    const app = renderApp(paths.register);
    await findTerms();
    expect(progress()).toHaveAttribute('aria-valuenow', '33');
    expect(screen.getByTitle('Terms and Conditions')).toHaveAttribute('src', paths.terms);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', paths.login);
    await acceptTerms(app.user);
    expect(progress()).toHaveAttribute('aria-valuenow', '66');
    expect(within(stepName('Terms')).getByTitle('Done:')).toBeInTheDocument();
    expect(field('First Name')).toHaveFocus();
    await fillDetails(app.user, person);
    await submitDetails(app.user);
    await findCodeStep();
    expect(progress()).toHaveAttribute('aria-valuenow', '100');
    expect(codeField()).toHaveFocus();
    expect(await screen.findByText(person.email)).toBeInTheDocument();
    await waitFor(() => {
      expect(localStorage.getItem('token')).not.toBeNull();
    });
    expect(localStorage.getItem('user')).toBeNull();
    await enterCode(app.user, await mailbox.codeFor(person.email));
    await waitFor(() => {
      expect(app.path()).toBe(paths.dashboard);
    });
    expect(await screen.findByText('Account created.')).toBeInTheDocument();
    expect(screen.getByText('Welcome to Peerlend. Peer to Peer lending made easy.')).toBeInTheDocument();
    await waitFor(() => {
      expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ email: person.email, isEmailVerified: true });
    });
    expect(sessionStorage).toHaveLength(0);
  });

  test('the checkbox toggles the agreement: unticked again, Next is disabled again', async () => {
    const { user } = renderApp(paths.register);
    await findTerms();
    await user.click(agreement());
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
    await user.click(agreement());
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  test('fields tell password managers and phones what they are for', async () => {
    const { user } = renderApp(paths.register);
    await acceptTerms(user);
    expect(field('First Name')).toHaveAttribute('autocomplete', 'given-name');
    expect(field('Last Name')).toHaveAttribute('autocomplete', 'family-name');
    expect(field('User Name')).toHaveAttribute('autocomplete', 'username');
    expect(field('Email')).toHaveAttribute('autocomplete', 'email');
    expect(field('Email')).toHaveAttribute('inputmode', 'email');
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
  });
});

describe('section 2: back and forward move through the wizard', () => {
  test('back from the details shows the terms, forward the details, filled in', async () => {
    const app = renderApp(paths.register);
    await acceptTerms(app.user);
    await fillDetails(app.user, { firstName: 'Amina' });
    await move(app, -1, 'accountDetails');
    await findTerms();
    expect(agreement()).toBeChecked();
    await move(app, 1, 'terms');
    await findDetails();
    expect(field('First Name')).toHaveValue('Amina');
    expect(app.path()).toBe(paths.register);
  });

  test("the page's own Back leaves no dead entry behind", async () => {
    const app = renderApp(paths.login);
    await app.user.click(await screen.findByRole('link', { name: 'Sign up here' }));
    await acceptTerms(app.user);
    await app.user.click(screen.getByRole('button', { name: 'Back' }));
    await findTerms();
    await move(app, -1, 'terms');
    await waitFor(() => {
      expect(app.path()).toBe(paths.login);
    });
  });

  test('back from the code shows the details and keeps the account; forward returns to the code', async () => {
    const person = newPerson();
    const app = renderApp(paths.register);
    await acceptTerms(app.user);
    await fillDetails(app.user, person);
    await submitDetails(app.user);
    await findCodeStep();
    await move(app, -1, 'verifyEmail');
    await findDetails();
    expect(field('Email')).toHaveValue(person.email);
    expect(field('Password')).toHaveValue('');
    expect(localStorage.getItem('token')).not.toBeNull();
    await move(app, 1, 'accountDetails');
    await findCodeStep();
    await move(app, -1, 'verifyEmail');
    await app.user.click(await screen.findByRole('button', { name: 'Enter its code' }));
    await findCodeStep();
    await enterCode(app.user, await mailbox.codeFor(person.email));
    await waitFor(() => {
      expect(app.path()).toBe(paths.dashboard);
    });
  });

  test('while the account is made, back stays at the details', async () => {
    const app = renderApp(paths.register);
    await acceptTerms(app.user);
    await fillDetails(app.user, newPerson());
    const letGo = holdCall('register');
    await submitDetails(app.user);
    await screen.findByRole('button', { name: 'Creating your account…' });
    await move(app, -1, 'accountDetails');
    expect(screen.getByRole('heading', { name: 'Account Details' })).toBeInTheDocument();
    letGo();
    await findCodeStep();
  });

  test('a jump to an anchor of the page changes no step', async () => {
    const app = renderApp(paths.register);
    await acceptTerms(app.user);
    await act(() => app.navigation.navigate('#content'));
    await act(async () => app.go(-1));
    await act(async () => app.go(1));
    expect(screen.getByRole('heading', { name: 'Account Details' })).toBeInTheDocument();
  });
});

describe('decided: a reload resumes the step', () => {
  test('the terms, ticked', async () => {
    const { user } = renderApp(paths.register);
    await findTerms();
    await user.click(agreement());
    renderApp(paths.register);
    await findTerms();
    expect(agreement()).toBeChecked();
  });

  test('the details, with what was typed but never the password', async () => {
    const person = newPerson();
    await openDetails(person);
    renderApp(paths.register);
    await findDetails();
    expect(field('First Name')).toHaveValue(person.firstName);
    expect(field('Last Name')).toHaveValue(person.lastName);
    expect(field('User Name')).toHaveValue(person.userName);
    expect(field('Email')).toHaveValue(person.email);
    expect(field('Password')).toHaveValue('');
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(person.password);
  });

  test('the code, by the stored token alone; its email comes from my-profile', async () => {
    const member = await members.create('registered');
    renderApp(paths.register, { accessToken: member.accessToken });
    await findCodeStep();
    expect(await screen.findByText(member.email)).toBeInTheDocument();
  });

  test('where my-profile does not answer, the code step shows the email of the draft', async () => {
    const person = newPerson();
    const { user } = await openDetails(person);
    answerCall('myProfile', 502, '<html>Bad gateway</html>');
    await submitDetails(user);
    await findCodeStep();
    expect(screen.getByText(person.email)).toBeInTheDocument();
  });

  test('a draft full of garbage starts at the terms', async () => {
    sessionStorage.setItem('registrationDraft', '{"agreed":"<script>","step":{},"details":[1');
    renderApp(paths.register);
    await findTerms();
    expect(agreement()).not.toBeChecked();
  });

  test('leaving for another page and coming back resumes too', async () => {
    const app = renderApp(paths.register);
    await acceptTerms(app.user);
    await fillDetails(app.user, { firstName: 'Amina' });
    await app.user.click(screen.getByRole('link', { name: 'Log in' }));
    await app.user.click(await screen.findByRole('link', { name: 'Sign up here' }));
    await findDetails();
    expect(field('First Name')).toHaveValue('Amina');
  });
});

describe('section 5: rules of the registration form', () => {
  const cases: [string, Parameters<typeof fillDetails>[1], string][] = [
    ['firstName', { firstName: '' }, 'First Name is required'],
    ['lastName', { lastName: '  ' }, 'Last Name is required'],
    ['userName', { userName: 'ab' }, 'User Name must be 3 or more characters long'],
    ['email', { email: 'amina@mail' }, 'Invalid email address'],
    ['empty email', { email: '' }, 'Invalid email address'],
    ['password', { password: 'S!0rt' }, 'Password should be at least 8 characters'],
    ['uppercase', { password: 'str0ng!password' }, 'Password must contain at least one uppercase letter'],
    ['lowercase', { password: 'STR0NG!PASSWORD' }, 'Password must contain at least one lowercase letter'],
    ['digit', { password: 'Strong!Password' }, 'Password must contain at least one number'],
    ['special', { password: 'Str0ngPassword' }, 'Password must contain at least one special character'],
  ];

  test.each(cases)('%s', async (_, broken, message) => {
    const { user } = await openDetails(newPerson());
    await fillDetails(user, broken);
    await submitDetails(user);
    const shown = await screen.findByText(message);
    const [bad] = screen.getAllByRole('textbox').concat(field('Password')).filter((input) => input.getAttribute('aria-invalid') === 'true');
    expect(bad).toHaveFocus();
    expect(bad).toHaveAttribute('aria-describedby', shown.id);
    expect(timesSent('register')).toBe(0);
  });

  test('a message shows on leaving the field', async () => {
    const { user } = renderApp(paths.register);
    await acceptTerms(user);
    await user.click(field('First Name'));
    await user.tab();
    expect(await screen.findByText('First Name is required')).toBeInTheDocument();
  });

  test.each([
    ['', 'OTP is required'],
    ['123', 'OTP should be 6 digits long'],
  ])("the code '%s': %s", async (code, message) => {
    const { user } = await openCodeStep();
    if (code) await user.type(codeField(), code);
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(timesSent('verifyEmail')).toBe(0);
  });
});

describe('section 4: what a submit may meet', () => {
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
    expect(await screen.findByText('There was an error registering the user.')).toBeInTheDocument();
    expect(screen.getByText('Registration Error.')).toBeInTheDocument();
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
      expect(app.path()).toBe(paths.dashboard);
    });
    expect(await screen.findByText('Account created.')).toBeInTheDocument();
    expect(screen.queryByText('Verification Error.')).not.toBeInTheDocument();
  });

  test('an email that another tab has verified meanwhile finishes as well', async () => {
    const { member, ...app } = await openCodeStep();
    await members.call('verifyEmail', { token: member.code }, member.accessToken);
    await app.user.click(screen.getByRole('button', { name: 'Send the code again' }));
    await waitFor(() => {
      expect(app.path()).toBe(paths.dashboard);
    });
  });

  test("'Not your email? Start again' drops the token and returns to the details, filled in", async () => {
    const person = newPerson();
    const app = renderApp(paths.register);
    await acceptTerms(app.user);
    await fillDetails(app.user, person);
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
      expect(app.path()).toBe(paths.dashboard);
    });
  });
});

describe('section 8: toasts of the registration', () => {
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
    expect(await screen.findByRole('alert')).toHaveTextContent('Registration Error.There was an error registering the user.');
  });

  test("a wrong code: 'Verification Error.'; the code stays to be mended", async () => {
    const { user, member } = await openCodeStep();
    await enterCode(user, otherCode(member.code));
    expect(await screen.findByRole('alert')).toHaveTextContent('Verification Error.The code is not correct');
    expect(codeField()).toHaveValue(otherCode(member.code));
  });

  test('a verification that fails without a text gives the fallback', async () => {
    const { user, member } = await openCodeStep();
    answerCall('verifyEmail', 500, { errorMessage: 'SERVER_ERROR|' });
    await enterCode(user, member.code);
    expect(await screen.findByRole('alert')).toHaveTextContent('Verification Error.There was an error verifying the email.');
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
      if (call === 'sendEmailVerificationCode') await app.user.click(screen.getByRole('button', { name: 'Send the code again' }));
      else if (call === 'verifyEmail') await enterCode(app.user, member.code);
      else renderApp(paths.register);
      expect(await screen.findAllByText('Expired Session')).toHaveLength(1);
      expect(screen.getByText('Please Login again to continue')).toBeInTheDocument();
      expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
      await waitFor(() => {
        expect(localStorage.getItem('token')).toBeNull();
      });
    },
  );
});
