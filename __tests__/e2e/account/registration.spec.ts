import { newBankAccount, newPerson, profile } from '#support/e2e/people';
import { expect, test } from '#support/e2e/fixtures';
import { otherCode } from '#support/e2e/mailbox';
import { acceptTerms, enterCode, fillAccountDetails, submitAccountDetails } from '#support/e2e/steps/registration';
import { readStored } from '#support/e2e/storage';
import { expectToast } from '#support/e2e/steps/toast';
import { completeProfile, addBankAccount } from '#support/e2e/steps/onboarding';
import { pathTo } from '../../../src/pathTo';

test.describe('registration and onboarding', () => {
  test('register, wrong code, right code, dashboard, profile, bank, all done', async ({ page, server }) => {
    const person = newPerson();
    await page.goto(pathTo('register'));
    await acceptTerms(page);
    await fillAccountDetails(page, person);
    await submitAccountDetails(page);

    await expect(page.getByRole('heading', { name: 'Verify Email Address' })).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    const waiting = await readStored(page);
    expect(waiting.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(waiting.user).toBeNull();

    const code = await server.mailbox.codeFor(person.email);
    await enterCode(page, otherCode(code));
    await expectToast(page, 'Verification Error.', 'The code is not correct');
    await enterCode(page, code);
    await expect(page).toHaveURL(pathTo('dashboard'));
    await expectToast(page, 'Account created.', 'Welcome to Peerlend. Peer to Peer lending made easy.');
    await expect(page.getByRole('heading', { name: person.firstName })).toBeVisible();

    await expect(page.getByText('Complete Your Profile', { exact: true })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /profile/i })
      .click();
    await completeProfile(page, profile);
    await expectToast(page, 'Profile Completed', 'Profile completed successfuly');
    await expect(page).toHaveURL(pathTo('dashboard'));

    await expect(page.getByText('Add Your Bank Details', { exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /bank/i }).click();
    await addBankAccount(page, newBankAccount());
    await expectToast(page, 'Added', 'Bank Account added successfuly');
    await expect(page).toHaveURL(pathTo('dashboard'));
    await expect(page.getByText('Recent Activities', { exact: true })).toBeVisible();
    for (const card of ['Almost There!', 'Complete Your Profile', 'Add Your Bank Details']) {
      await expect(page.getByText(card, { exact: true })).toHaveCount(0);
    }
  });

  test('a reload resumes the step, with what was typed but never the password', async ({ page, server }) => {
    const person = newPerson();
    await page.goto(pathTo('register'));
    await acceptTerms(page);
    await fillAccountDetails(page, person);
    await page.reload();
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue(person.firstName);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(person.password);

    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await submitAccountDetails(page);
    await expect(page.getByRole('heading', { name: 'Verify Email Address' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Verify Email Address' })).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    await enterCode(page, await server.mailbox.codeFor(person.email));
    await expect(page).toHaveURL(pathTo('dashboard'));
  });
});
