import type { Page } from '@playwright/test';
import { failures } from '../../src/components/toast/catalogue';
import { pathTo } from '../../src/pathTo';
import { expect, test } from '../support/e2e/fixtures';
import { holdFiles } from '../support/e2e/heldFiles';
import { newPerson } from '../support/e2e/people';
import { acceptTerms, fillAccountDetails, submitAccountDetails } from '../support/e2e/steps/registration';
import { toasts } from '../support/e2e/steps/toast';

const CALLS = /\/assets\/(calls|register-calls)\.[^/]*js$/;
const REGISTER_CALLS = /\/assets\/register-calls\.[^/]*js$/;

const codeStep = (page: Page) => page.getByRole('heading', { name: 'Verify Email Address' });

test("the wizard's first step needs nothing that calls the server", async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(pathTo('register'), { waitUntil: 'networkidle' });
  expect(fetched.filter((url) => CALLS.test(url))).toEqual([]);
  await acceptTerms(page);
  await expect.poll(() => fetched.filter((url) => CALLS.test(url)).length).toBe(2);
});

test('account details sent before what sends them has come: the wizard waits for it', async ({ page, server }) => {
  const person = newPerson();
  const release = await holdFiles(page, CALLS);
  await page.goto(pathTo('register'));
  await acceptTerms(page);
  await fillAccountDetails(page, person);
  await submitAccountDetails(page);
  await expect(page.getByRole('button', { name: 'Creating your account…' })).toBeDisabled();
  release();
  await expect(codeStep(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Verification code' })).toBeFocused();
  await server.mailbox.codeFor(person.email);
});

test('what sends them cannot be fetched: the form is kept, the person is told, and sending again fetches it', async ({
  page,
}) => {
  const person = newPerson();
  await page.route(REGISTER_CALLS, (route) => route.abort());
  await page.goto(pathTo('register'));
  await acceptTerms(page);
  await fillAccountDetails(page, person);
  await submitAccountDetails(page);
  await expect(toasts(page, failures.registration.title, failures.registration.fallback)).toHaveCount(1);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await page.unroute(REGISTER_CALLS);
  await submitAccountDetails(page);
  await expect(codeStep(page)).toBeVisible();
});
