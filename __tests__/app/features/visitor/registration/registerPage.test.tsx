import { act, screen, waitFor, within } from '@testing-library/react';
import { documents } from '../../../../../src/pages';
import { pathTo } from '../../../../../src/pathTo';
import { renderApp } from '../../../../support/app/renderApp';
import { mailbox, members } from '#support/app/server';
import { newPerson } from '#support/e2e/people';
import {
  acceptTerms,
  agreement,
  codeField,
  enterCode,
  field,
  fillDetails,
  findCodeStep,
  findDetails,
  findTerms,
  openCodeStep,
  openDetails,
  submitDetails,
} from './wizard';
import { answerCall, holdCall, timesSent } from '#support/app/network';
import type { WizardStep } from '../../../../../src/features/visitor/registration/registrationMachine';

const progress = () => screen.getByRole('progressbar', { name: 'Registration progress' });

const stepName = (name: string) => screen.getByText(name, { selector: 'li' });

describe('the registration wizard', () => {
  test('three steps from the terms to the dashboard, with the account-created toast', async () => {
    const person = newPerson();
    const app = renderApp(pathTo('register'));
    await findTerms();
    expect(progress()).toHaveAttribute('aria-valuenow', '33');
    expect(screen.getByTitle('Terms and Conditions')).toHaveAttribute('src', documents.terms);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', pathTo('login'));
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
      expect(app.path()).toBe(pathTo('dashboard'));
    });
    expect(await screen.findByText('Account created.')).toBeInTheDocument();
    expect(screen.getByText('Welcome to Peerlend. Peer to Peer lending made easy.')).toBeInTheDocument();
    await waitFor(() => {
      expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ email: person.email, isEmailVerified: true });
    });
    expect(sessionStorage).toHaveLength(0);
  });

  test('the checkbox toggles the agreement: unticked again, Next is disabled again', async () => {
    const { user } = renderApp(pathTo('register'));
    await findTerms();
    await user.click(agreement());
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
    await user.click(agreement());
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  test('fields tell password managers and phones what they are for', async () => {
    const { user } = renderApp(pathTo('register'));
    await acceptTerms(user);
    expect(field('First Name')).toHaveAttribute('autocomplete', 'given-name');
    expect(field('Last Name')).toHaveAttribute('autocomplete', 'family-name');
    expect(field('User Name')).toHaveAttribute('autocomplete', 'username');
    expect(field('Email')).toHaveAttribute('autocomplete', 'email');
    expect(field('Email')).toHaveAttribute('inputmode', 'email');
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
  });
});

describe('rules of the registration form', () => {
  const cases: [string, Parameters<typeof fillDetails>[1], string][] = [
    ['firstName', { firstName: '' }, 'First Name is required'],
    ['lastName', { lastName: '  ' }, 'Last Name is required'],
    ['userName', { userName: 'ab' }, 'User Name must be 3 or more characters long'],
    ['email', { email: 'amina@mail' }, 'Invalid email address'],
    ['password', { password: 'S!0rt' }, 'Password should be at least 8 characters'],
  ];

  test.each(cases)('%s', async (_, broken, message) => {
    const { user } = await openDetails(newPerson());
    await fillDetails(user, broken);
    await submitDetails(user);
    const shown = await screen.findByText(message);
    const [bad] = screen
      .getAllByRole('textbox')
      .concat(field('Password'))
      .filter((input) => input.getAttribute('aria-invalid') === 'true');
    expect(bad).toHaveFocus();
    expect(bad).toHaveAttribute('aria-describedby', shown.id);
    expect(timesSent('register')).toBe(0);
  });

  test('a message shows on leaving the field', async () => {
    const { user } = renderApp(pathTo('register'));
    await acceptTerms(user);
    await user.click(field('First Name'));
    await user.tab();
    expect(await screen.findByText('First Name is required')).toBeInTheDocument();
  });

  test('a code of three digits is not sent', async () => {
    const { user } = await openCodeStep();
    await user.type(codeField(), '123');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('OTP should be 6 digits long')).toBeInTheDocument();
    expect(timesSent('verifyEmail')).toBe(0);
  });
});

describe('a reload resumes the step', () => {
  test('the terms, ticked', async () => {
    const { user } = renderApp(pathTo('register'));
    await findTerms();
    await user.click(agreement());
    renderApp(pathTo('register'));
    await findTerms();
    expect(agreement()).toBeChecked();
  });

  test('the details, with what was typed but never the password', async () => {
    const person = newPerson();
    await openDetails(person);
    renderApp(pathTo('register'));
    await findDetails();
    expect(field('First Name')).toHaveValue(person.firstName);
    expect(field('Last Name')).toHaveValue(person.lastName);
    expect(field('User Name')).toHaveValue(person.userName);
    expect(field('Email')).toHaveValue(person.email);
    expect(field('Password')).toHaveValue('');
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(person.password);
  });

  test('the code step, with nothing but the stored token; my-profile gives the email', async () => {
    const member = await members.create('registered');
    renderApp(pathTo('register'), { accessToken: member.accessToken });
    await findCodeStep();
    expect(await screen.findByText(member.email)).toBeInTheDocument();
  });

  test("if my-profile doesn't answer, the code step shows the email of the draft", async () => {
    const person = newPerson();
    const { user } = await openDetails(person);
    answerCall('myProfile', 502, '<html>Bad gateway</html>');
    await submitDetails(user);
    await findCodeStep();
    expect(screen.getByText(person.email)).toBeInTheDocument();
  });

  test('a draft full of garbage starts at the terms', async () => {
    sessionStorage.setItem('registrationDraft', '{"agreed":"<script>","step":{},"details":[1');
    renderApp(pathTo('register'));
    await findTerms();
    expect(agreement()).not.toBeChecked();
  });

  test('leaving and coming back resumes too', async () => {
    const app = renderApp(pathTo('register'));
    await acceptTerms(app.user);
    await fillDetails(app.user, { firstName: 'Amina' });
    await app.user.click(screen.getByRole('link', { name: 'Sign in' }));
    await app.user.click(await screen.findByRole('link', { name: 'Sign up here' }));
    await findDetails();
    expect(field('First Name')).toHaveValue('Amina');
  });
});

async function move(app: ReturnType<typeof renderApp>, delta: -1 | 1, from: WizardStep) {
  await waitFor(() => {
    expect(app.router.state.location.state).toMatchObject({ step: from });
  });
  await act(async () => app.go(delta));
}

describe('back and forward move through the wizard', () => {
  test('back from the details shows the terms, forward the details, filled in', async () => {
    const app = renderApp(pathTo('register'));
    await acceptTerms(app.user);
    await fillDetails(app.user, { firstName: 'Amina' });
    await move(app, -1, 'accountDetails');
    await findTerms();
    expect(agreement()).toBeChecked();
    await move(app, 1, 'terms');
    await findDetails();
    expect(field('First Name')).toHaveValue('Amina');
    expect(app.path()).toBe(pathTo('register'));
  });

  test("the page's own Back leaves no useless history entry", async () => {
    const app = renderApp(pathTo('login'));
    await app.user.click(await screen.findByRole('link', { name: 'Sign up here' }));
    await acceptTerms(app.user);
    await app.user.click(screen.getByRole('button', { name: 'Back' }));
    await findTerms();
    await move(app, -1, 'terms');
    await waitFor(() => {
      expect(app.path()).toBe(pathTo('login'));
    });
  });

  test('back from the code shows the details and keeps the account; forward returns to the code', async () => {
    const person = newPerson();
    const app = await openDetails(person);
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
      expect(app.path()).toBe(pathTo('dashboard'));
    });
  });

  test('while the account is being created, back stays at the details', async () => {
    const app = renderApp(pathTo('register'));
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
    const app = renderApp(pathTo('register'));
    await acceptTerms(app.user);
    await act(() => app.router.navigate('#content'));
    await act(async () => app.go(-1));
    await act(async () => app.go(1));
    expect(screen.getByRole('heading', { name: 'Account Details' })).toBeInTheDocument();
  });
});
