import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { todayInLagos, yearsBefore } from '#contract/dates';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, dropCall, loseAnswer, timesSent } from '#support/app/network';
import { renderApp } from '../../../../support/app/renderApp';
import { findOption, findToast, openAs, put } from '#support/app/openAs';
import { members } from '#support/app/server';

async function fill(user: UserEvent) {
  put(await screen.findByLabelText('Date of Birth'), '1990-05-17');
  await user.click(screen.getByLabelText('Gender'));
  await user.click(await findOption('Others'));
  put(screen.getByLabelText('Address'), '12 Marina Road');
  put(screen.getByLabelText('Nationality'), 'Nigeria');
  await user.click(await findOption('Nigeria'));
}
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save profile' }));

async function expectDashboard(path: () => string) {
  await waitFor(() => {
    expect(path()).toBe(pathTo('dashboard'));
  });
}

describe('/profile/complete-profile', () => {
  test('saves the profile, says so and leads to the dashboard', async () => {
    const { user, path, member } = await openAs('verified', pathTo('completeProfile'));
    await fill(user);
    await submit(user);
    await findToast('Profile completed successfuly', 'Profile Completed');
    await expectDashboard(path);
    expect(await screen.findByRole('heading', { name: 'Add Your Bank Details' })).toBeVisible();
    const { body } = await members.call('myProfile', undefined, member.accessToken);
    expect(body).toMatchObject({
      dateOfBirth: '1990-05-17',
      gender: 'others',
      address: '12 Marina Road',
      nationality: 'Nigeria',
    });
  });

  test('an updated profile leads to the dashboard', async () => {
    const { path } = await openAs('profiled', pathTo('completeProfile'));
    await expectDashboard(path);
  });

  test('offers Male, Female and Others', async () => {
    const { user } = await openAs('verified', pathTo('completeProfile'));
    await user.click(await screen.findByRole('combobox', { name: 'Gender' }));
    const offered = within(await screen.findByRole('listbox', { name: 'Gender' })).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Male', 'Female', 'Others']);
  });

  test('offers Nigeria first', async () => {
    const { user } = await openAs('verified', pathTo('completeProfile'));
    await user.click(await screen.findByRole('combobox', { name: 'Nationality' }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered.slice(0, 2)).toEqual(['Nigeria', 'Afghanistan']);
    expect(offered).toHaveLength(195);
  });

  test('typed values survive a reload, and are cleared with the session', async () => {
    const { member } = await openAs('verified', pathTo('completeProfile'));
    const session = { user: member.user, accessToken: member.accessToken };
    put(await screen.findByLabelText('Address'), '12 Marina Road');
    const { user } = renderApp(pathTo('completeProfile'), session);
    expect(await screen.findByLabelText('Address')).toHaveValue('12 Marina Road');
    await user.click(screen.getByRole('button', { name: /^Hey, / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => {
      expect(localStorage.getItem('token')).toBeNull();
    });
    renderApp(pathTo('completeProfile'), await members.signIn(member));
    expect(await screen.findByLabelText('Address')).toHaveValue('');
  });

  test('a country typed in full is selected on leaving the field', async () => {
    const { user } = await openAs('verified', pathTo('completeProfile'));
    const field = await screen.findByRole('combobox', { name: 'Nationality' });
    await user.click(field);
    put(field, 'ghana');
    await user.tab();
    expect(field).toHaveValue('Ghana');
  });

  test('a country is found by typing, chosen with Enter and cleared with its cross', async () => {
    const { user } = await openAs('verified', pathTo('completeProfile'));
    const field = await screen.findByRole('combobox', { name: 'Nationality' });
    await user.click(field);
    put(field, 'cote');
    const [first] = within(await screen.findByRole('listbox', { name: 'Nationality' })).getAllByRole('option');
    expect(first).toHaveTextContent("Côte d'Ivoire");
    expect(field).toHaveAttribute('aria-activedescendant', first?.id);
    await user.type(field, '{Enter}');
    expect(field).toHaveValue("Côte d'Ivoire");
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  test("a text that isn't a country gets a message, and is cleared on leaving the field", async () => {
    const { user } = await openAs('verified', pathTo('completeProfile'));
    const field = await screen.findByRole('combobox', { name: 'Nationality' });
    await user.click(field);
    put(field, 'Atlantis');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    await user.tab();
    expect(field).toHaveValue('');
    expect(await screen.findByText('Nationality is required')).toBeVisible();
  });
});

describe('the rules of the profile', () => {
  test('everything missing: each field says so, and the focus is on the first', async () => {
    const { user } = await openAs('verified', pathTo('completeProfile'));
    await screen.findByLabelText('Date of Birth');
    await submit(user);
    expect(await screen.findByText('Date of Birth is required in YYYY-MM-DD format')).toBeVisible();
    expect(screen.getByText('Gender is required')).toBeVisible();
    expect(screen.getByText('Address is required')).toBeVisible();
    expect(screen.getByText('Nationality is required')).toBeVisible();
    expect(screen.getByLabelText('Date of Birth')).toHaveFocus();
    expect(timesSent('completeProfile')).toBe(0);
  });

  test('a person who is too young sees an error on leaving the field', async () => {
    const { user } = await openAs('verified', pathTo('completeProfile'));
    await user.type(await screen.findByLabelText('Date of Birth'), yearsBefore(todayInLagos(), 17));
    await user.tab();
    expect(await screen.findByText('You must be at least 18 years old')).toBeVisible();
  });
});

describe('the profile is not saved', () => {
  test.each([
    ['the message', { errorMessage: 'RATE_LIMITED|Too many tries' }, 'Too many tries'],
    ['the fallback', { errorMessage: 'SERVER_ERROR|' }, 'Something went wrong.'],
  ])("'Error.' with %s, and the form stays", async (_name, body, text) => {
    const { user, path } = await openAs('verified', pathTo('completeProfile'));
    await fill(user);
    answerCall('completeProfile', 500, body);
    await submit(user);
    await findToast(text, 'Error.');
    expect(path()).toBe(pathTo('completeProfile'));
    expect(screen.getByLabelText('Address')).toHaveValue('12 Marina Road');
  });

  test("the server's message for a field shows at the field", async () => {
    const { user } = await openAs('verified', pathTo('completeProfile'));
    await fill(user);
    answerCall('completeProfile', 400, {
      errorMessage: 'VALIDATION_ERROR|Please check',
      fieldErrors: { address: 'No such street' },
    });
    await submit(user);
    expect(await screen.findByText('No such street')).toBeVisible();
    expect(screen.getByLabelText('Address')).toHaveFocus();
  });

  test('before the email is verified: the message, and back to the dashboard', async () => {
    const { user, path } = await openAs('registered', pathTo('completeProfile'));
    await fill(user);
    await submit(user);
    await findToast('Please verify your email first', 'Error.');
    await expectDashboard(path);
  });

  test('after a lost answer the profile decides whether it worked', async () => {
    const { user, path } = await openAs('verified', pathTo('completeProfile'));
    await fill(user);
    loseAnswer('completeProfile');
    await submit(user);
    await findToast('Profile completed successfuly', 'Profile Completed');
    await expectDashboard(path);
    expect(screen.queryByText('Something went wrong.')).not.toBeInTheDocument();
  });

  test('form and session stay when the call never arrived', async () => {
    const { user, path } = await openAs('verified', pathTo('completeProfile'));
    await fill(user);
    dropCall('completeProfile');
    await submit(user);
    await findToast('Something went wrong.', 'Error.');
    expect(path()).toBe(pathTo('completeProfile'));
    expect(screen.getByLabelText('Address')).toHaveValue('12 Marina Road');
    expect(localStorage.getItem('token')).not.toBeNull();
  });
});

describe('the profile does not load', () => {
  test("a refusal: 'Error.', session cleared, /login", async () => {
    answerCall('myProfile', 404, { errorMessage: 'NOT_FOUND|There is nobody here' });
    const { path } = await openAs('verified', pathTo('completeProfile'));
    await findToast('There is nobody here', 'Error.');
    expect(path()).toBe(pathTo('login'));
  });
});
