import { pathTo } from '../../../src/pathTo';
import { expect, test } from '../../support/e2e/fixtures';
import { installDevTools, seenByDevTools } from '../../support/e2e/flows/devTools';
import { openDock } from '../../support/e2e/flows/inspector';
import { otherCode } from '../../support/e2e/mailbox';
import { newBankAccount, newPerson, profile } from '../../support/e2e/people';
import { addBankAccount, completeProfile } from '../../support/e2e/steps/onboarding';
import { acceptTerms, enterCode, fillAccountDetails, submitAccountDetails } from '../../support/e2e/steps/registration';
import { logOut, submitSignIn } from '../../support/e2e/steps/signIn';
import { expectToast } from '../../support/e2e/steps/toast';
import { readStored } from '../../support/e2e/storage';

/** Runs the extension's own packages on the page's store; no registry has its panel and its messages. */
test.describe('Redux DevTools', () => {
  test('shows named actions and machines, and no secret, in every flow', async ({ page, server }) => {
    test.setTimeout(120_000);
    const logs: string[] = [];
    page.on('console', (message) => logs.push(message.text()));
    await installDevTools(page);
    const person = newPerson({ password: 'C4nary!First' });
    const secrets = new Set([person.password]);
    const noteToken = async () => {
      const { token, tempToken } = await readStored(page);
      for (const secret of [token, tempToken]) if (secret !== null) secrets.add(secret);
    };
    const seen: string[] = [];
    const look = async () => {
      const { types, shown, exported } = await seenByDevTools(page);
      seen.push(shown, exported);
      return types;
    };

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
    const types = await look();
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
    expect(await look()).toContain('flow/passwordReset: done: setPassword');

    const kept = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open('flow-inspector', 1);
          opening.onsuccess = () => {
            const all = opening.result.transaction('recordings').objectStore('recordings').getAll();
            all.onsuccess = () => {
              resolve(JSON.stringify(all.result));
            };
          };
        }),
    );
    expect(kept).toContain('codeSubmitted');
    for (const text of [...seen, kept]) expect(text).not.toBe('');
    expect(seen[1]).toContain('[redacted]');
    for (const text of [...seen, kept, ...logs]) {
      const found = [...secrets].filter((secret) => text.includes(secret));
      expect(found, text.slice(0, 200)).toEqual([]);
    }
  });

  test("can't jump, skip or change the state, since machines would not follow", async ({ page }) => {
    await installDevTools(page);
    await page.goto(pathTo('login'));
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    const { features } = await seenByDevTools(page);
    expect(features).toMatchObject({
      jump: false,
      skip: false,
      reorder: false,
      dispatch: false,
      import: false,
      export: true,
    });
    await page.goto('/qa/flows');
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await expect(page.getByText(/Jumping and skipping are switched off/)).toBeVisible();
  });
});
