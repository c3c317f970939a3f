import { pages } from '../../../src/pages';
import { pathTo } from '../../../src/pathTo';
import { visited } from '#support/e2e/accessibility/states';
import { expect, test } from '#support/e2e/fixtures';
import { openDock } from '#support/e2e/flows/inspector';
import { actionTypes, installDevTools, textOf } from '#support/e2e/inspector/devTools';
import { keptBy } from '#support/e2e/inspector/kept';
import { expectNoCanary } from '#support/e2e/inspector/expectNoCanary';
import { otherCode } from '#support/e2e/mailbox';
import { newBankAccount, newPerson, profile } from '#support/e2e/people';
import { addBankAccount, completeProfile } from '#support/e2e/steps/onboarding';
import { acceptTerms, enterCode, fillAccountDetails, submitAccountDetails } from '#support/e2e/steps/registration';
import { logOut, submitSignIn } from '#support/e2e/steps/signIn';
import { expectToast } from '#support/e2e/steps/toast';
import { readStored } from '#support/e2e/storage';

/** `npm test -- inspector` tests the panel itself. */
test.describe('Redux DevTools', () => {
  test('shows named actions and machines, and no secret, in every flow', async ({ page, context, server }) => {
    const logs: string[] = [];
    page.on('console', (message) => logs.push(message.text()));
    const messages = await installDevTools(context);
    const person = newPerson({ password: 'C4nary!First' });
    const secrets = new Set([person.password]);
    const noteToken = async () => {
      const { token, tempToken } = await readStored(page);
      for (const secret of [token, tempToken]) if (secret !== null) secrets.add(secret);
    };
    const seen: string[] = [];

    await page.goto(pathTo('register'));
    const dock = await openDock(page);
    await dock.getByRole('button', { name: '● Record' }).click();
    await acceptTerms(page);
    await fillAccountDetails(page, person);
    await submitAccountDetails(page);
    await expect(page.getByRole('heading', { name: 'Verify Email Address' })).toBeVisible();
    await noteToken();
    const code = await server.mailbox.codeFor(person.email);
    secrets.add(code).add(otherCode(code));
    await enterCode(page, otherCode(code));
    await expectToast(page, 'Verification Error.', 'The code is not correct');
    await enterCode(page, code);
    await expect(page).toHaveURL(pathTo('dashboard'));
    await dock.getByRole('button', { name: '■ Stop recording' }).click();
    await expect(dock.getByText(/^Kept/)).toBeVisible();
    seen.push(await dock.innerText());
    await dock.getByRole('button', { name: 'Close' }).click();

    const bankAccount = newBankAccount();
    for (const secret of [bankAccount.accountNumber, person.email, person.userName]) secrets.add(secret);
    await page
      .getByRole('main')
      .getByRole('link', { name: /profile/i })
      .click();
    await completeProfile(page, profile);
    await page.getByRole('main').getByRole('link', { name: /bank/i }).click();
    await addBankAccount(page, bankAccount);
    await expect(page).toHaveURL(pathTo('dashboard'));

    await logOut(page, person.firstName);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await submitSignIn(page, person);
    await expect(page).toHaveURL(pathTo('dashboard'));
    await noteToken();
    const types = actionTypes(messages);
    for (const type of [
      'auth/registered',
      'auth/emailVerified',
      'flow/registration: next',
      'flow/registration: done: register',
      'flow/registration: error: verifyEmail',
    ]) {
      expect(types).toContain(type);
    }
    expect(types.indexOf('flow/registration: next')).toBeLessThan(types.indexOf('auth/registered'));
    // A call by its endpoint, after the step that causes it.
    expect(types.indexOf('flow/registration: codeSubmitted')).toBeGreaterThan(-1);
    expect(types.indexOf('flow/registration: codeSubmitted')).toBeLessThan(types.indexOf('api/verifyEmail pending'));

    await logOut(page, person.firstName);
    await page.goto(pathTo('forgotPassword'));
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Request Reset' }).click();
    await expect(page).toHaveURL(pathTo('verifyPasswordResetOtp'));
    await noteToken();
    const resetCode = await server.mailbox.codeFor(person.email);
    secrets.add(resetCode).add('C4nary!Second');
    await enterCode(page, resetCode);
    await expect(page).toHaveURL(pathTo('resetPassword'));
    await noteToken();
    await page.getByLabel('New Password', { exact: true }).fill('C4nary!Second');
    await page.getByLabel('Confirm Password', { exact: true }).fill('C4nary!Second');
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page).toHaveURL(pathTo('login'));
    await expect.poll(() => actionTypes(messages)).toContain('flow/passwordReset: done: setPassword');

    const kept = await keptBy(page);
    expect(kept).toContain('codeSubmitted');
    seen.push(textOf(messages), kept);
    expect(seen.join()).toMatch(/text_\w+/);
    for (const text of [...seen, ...logs]) {
      const found = [...secrets].filter((secret) => text.includes(secret));
      expect(found, text.slice(0, 200)).toEqual([]);
    }
  });

  const pagesOfOthers = visited.filter(({ path }) =>
    [pages.account.path, pages.loan.path, pages.loanReview.path, pages.complaintQueue.path].some((one) => one === path),
  );
  for (const { path, visits } of pagesOfOthers) {
    test(`gets no personal data from ${path}`, async ({ page, context, members, server }) => {
      await expectNoCanary({ page, context, members, server }, path, visits.slice(0, 2));
    });
  }
});
