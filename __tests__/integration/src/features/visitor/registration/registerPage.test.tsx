import { screen, waitFor, within } from '@testing-library/react';
import { documents } from '../../../../../../src/pages';
import { pathTo } from '../../../../../../src/pathTo';
import { renderApp } from '../../../../../support/app/renderApp';
import { mailbox } from '../../../../../support/app/server';
import { newPerson } from '../../../../../support/e2e/people';
import {
  acceptTerms,
  agreement,
  codeField,
  enterCode,
  field,
  fillDetails,
  findCodeStep,
  findTerms,
  submitDetails,
} from './wizard';

const progress = () => screen.getByRole('progressbar', { name: 'Registration progress' });

const stepName = (name: string) => screen.getByText(name, { selector: 'li' });

describe('section 2.5: the registration wizard', () => {
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
