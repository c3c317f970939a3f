import { API_BASE, calls, type CallName } from '../../contract/api';
import { paths } from '../../src/paths';
import { expect, test } from '../support/e2e/fixtures';
import { newPerson } from '../support/e2e/people';
import { acceptTerms, fillAccountDetails, submitAccountDetails } from '../support/e2e/steps/registration';
import { signInLink, submitSignIn } from '../support/e2e/steps/signIn';
import { expectToast } from '../support/e2e/steps/toast';
import { readStored, store, storeSession } from '../support/e2e/storage';
import type { Page, Route } from '@playwright/test';

const urlOf = (name: CallName) => `**${API_BASE}${calls[name].path}`;

const serverError = (route: Route) => route.fulfill({ status: 500, json: { errorMessage: 'SERVER_ERROR|' } });

/** What stands between an app and its server when that is not there. */
const outages: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['nobody answers', (route) => route.abort('connectionrefused')],
  [
    "a proxy's HTML page comes back",
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }),
  ],
  ['the server has failed', serverError],
];

async function expectFormKept(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}

for (const [name, answer] of outages) {
  test.describe(`section 8, fallbacks: ${name}`, () => {
    test('signing in keeps the form, and works once the server is back', async ({ page, members }) => {
      const member = await members.create('complete');
      await page.goto(paths.login);
      await page.route(urlOf('login'), answer);
      await submitSignIn(page, member);
      await expectToast(page, 'Login Error.', 'Login Failed, Retry');
      await expectFormKept(page, { Email: member.email, Password: member.password });
      await page.unroute(urlOf('login'));
      await submitSignIn(page, member);
      await expect(page).toHaveURL(paths.dashboard);
    });

    test('registering keeps the form', async ({ page }) => {
      const person = newPerson();
      await page.goto(paths.register);
      await acceptTerms(page);
      await fillAccountDetails(page, person);
      await page.route(urlOf('register'), answer);
      await submitAccountDetails(page);
      await expectToast(page, 'Registration Error.', 'There was an error registering the user.');
      await expectFormKept(page, { 'User Name': person.userName, Password: person.password });
    });

    test('asking for a reset keeps the address', async ({ page }) => {
      await page.goto(paths.forgotPassword);
      await page.route(urlOf('forgotPassword'), answer);
      await page.getByLabel('Email', { exact: true }).fill('ada@mail.example');
      await page.getByRole('button', { name: 'Request Reset', exact: true }).click();
      await expectToast(page, 'Please input a valid email registered with us');
      await expectFormKept(page, { Email: 'ada@mail.example' });
    });
  });
}

test.describe('section 8: profile fetch failure', () => {
  for (const [name, answer] of outages.slice(0, 2)) {
    test(`${name}: the session is kept, and a retry offered`, async ({ page, members }) => {
      await page.route(urlOf('myProfile'), answer);
      await storeSession(page, await members.create('complete'));
      await page.goto(paths.dashboard);
      await expectToast(page, 'Something went wrong');
      await expect(page).toHaveURL(paths.dashboard);
      expect((await readStored(page)).token).not.toBeNull();
      await page.unroute(urlOf('myProfile'));
      await page.getByRole('button', { name: /try again|retry/i }).click();
      await expect(page.getByText('Recent Activities', { exact: true })).toBeVisible();
    });
  }

  test('an error that the server tells of ends the session', async ({ page, members }) => {
    await page.route(urlOf('myProfile'), serverError);
    await storeSession(page, await members.create('complete'));
    await page.goto(paths.dashboard);
    await expect(page).toHaveURL(paths.login);
    await expectToast(page, 'Something went wrong');
    expect(await readStored(page)).toMatchObject({ user: null, token: null });
  });
});

test('a second submit while the first runs is not sent', async ({ page, members }) => {
  const member = await members.create('complete');
  let sent = 0;
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(urlOf('login'), async (route) => {
    sent += 1;
    await gate;
    await route.continue();
  });
  await page.goto(paths.login);
  await submitSignIn(page, member);
  await expect(page.getByRole('main').locator('button[type=submit]')).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  letThrough();
  await expect(page).toHaveURL(paths.dashboard);
  expect(sent).toBe(1);
});

test('garbage in local storage is as good as nothing', async ({ page }) => {
  await store(page, { user: '{"firstName":', token: 'garbage', tempToken: '%%%', isVerifyingEmail: 'perhaps' });
  await page.goto(paths.dashboard);
  await expect(page).toHaveURL(paths.login);
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await page.goto(paths.home);
  await expect(signInLink(page)).toBeVisible();
});
