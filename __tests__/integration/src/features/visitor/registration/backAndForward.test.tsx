import { act, screen, waitFor } from '@testing-library/react';
import type { WizardStep } from '../../../../../../src/features/visitor/registration/registrationMachine';
import { pathTo } from '../../../../../../src/pathTo';
import { holdCall } from '../../../../../support/app/network';
import { renderApp } from '../../../../../support/app/renderApp';
import { mailbox } from '../../../../../support/app/server';
import { newPerson } from '../../../../../support/e2e/people';
import {
  acceptTerms,
  agreement,
  enterCode,
  field,
  fillDetails,
  findCodeStep,
  findDetails,
  findTerms,
  openDetails,
  submitDetails,
} from './wizard';

// A person's back and forward come after the page has come to rest.
async function move(app: ReturnType<typeof renderApp>, delta: -1 | 1, from: WizardStep) {
  await waitFor(() => {
    expect(app.router.state.location.state).toMatchObject({ step: from });
  });
  await act(async () => app.go(delta));
}

describe('section 10.3: back and forward move through the wizard', () => {
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

  test("the page's own Back leaves no dead entry behind", async () => {
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

  test('while the account is made, back stays at the details', async () => {
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
