import type { Browser, Page } from '@playwright/test';
import { pathTo } from '../../src/pathTo';
import { admin, BUILT_SERVER, secondAdmin, START_LIMIT_MS, type AppServer } from '#support/e2e/appServer';
import { expect, test as base } from '#support/e2e/fixtures';
import { startReadyServer } from '#support/e2e/makeReadyData';
import { notePageFaults } from '#support/e2e/pageFaults';
import { newBankAccount, newPerson, profile } from '#support/e2e/people';
import { storeSession } from '#support/e2e/storage';
import {
  acceptOffer,
  applyForLoan,
  offerLoan,
  openLoanOf,
  payOut,
  pledgeHalf,
  settleLoan,
} from '#support/e2e/steps/lending';
import { addBankAccount, completeProfile } from '#support/e2e/steps/onboarding';
import { acceptTerms, enterCode, fillAccountDetails, submitAccountDetails } from '#support/e2e/steps/registration';
import { signIn } from '#support/e2e/steps/signIn';
import { translatePage } from '#support/translate';

const test = base.extend<object, { server: AppServer }>({
  server: [
    async ({}, use) => {
      const server = await startReadyServer(BUILT_SERVER, { admins: [admin, secondAdmin] });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 2 * START_LIMIT_MS },
  ],
});

const expectTranslated = (page: Page) => expect(page.locator('main font').first()).toBeAttached();

test('a translated page takes a person from registration to a new password', async ({ page, server }) => {
  test.slow();
  await page.addInitScript(translatePage, {});
  const person = newPerson();
  await page.goto(pathTo('register'));
  await expectTranslated(page);
  await acceptTerms(page);
  await fillAccountDetails(page, person);
  await submitAccountDetails(page);
  await enterCode(page, await server.mailbox.codeFor(person.email));
  await expect(page).toHaveURL(pathTo('dashboard'));
  await expectTranslated(page);
  await page.goto(pathTo('completeProfile'));
  await completeProfile(page, profile);
  await page.goto(pathTo('addBankAccount'));
  await addBankAccount(page, newBankAccount());
  await expect(page).toHaveURL(pathTo('dashboard'));

  await page.evaluate(() => localStorage.clear());
  await page.goto(pathTo('forgotPassword'));
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Request Reset', exact: true }).click();
  await expect(page).toHaveURL(pathTo('verifyPasswordResetOtp'));
  await enterCode(page, await server.mailbox.codeAmongMails(person.email));
  await expect(page).toHaveURL(pathTo('resetPassword'));
  await page.getByLabel('New Password', { exact: true }).fill('N3w!Password');
  await page.getByLabel('Confirm Password', { exact: true }).fill('N3w!Password');
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page).toHaveURL(pathTo('login'));
  await signIn(page, { email: person.email, password: 'N3w!Password' });
  await expectTranslated(page);
});

test('translated pages show current figures from a loan’s offer to its repayment', async ({
  browser,
  server,
  members,
}) => {
  test.setTimeout(300_000);
  const borrower = await members.create('saver', { firstName: 'Amina', lastName: 'Okafor' });
  const lenders = [await members.create('saver'), await members.create('saver')];
  const faults: string[] = [];
  const open = async (from: Browser, member?: typeof borrower) => {
    const context = await from.newContext({ baseURL: server.url });
    const noted = notePageFaults(context);
    const page = await context.newPage();
    await page.addInitScript(translatePage, {});
    if (member) await storeSession(page, member);
    page.once('close', () => faults.push(...noted));
    return page;
  };
  const ofBorrower = await open(browser, borrower);
  const ofLenders = await Promise.all(lenders.map((lender) => open(browser, lender)));
  const ofOffering = await open(browser);
  const ofSecond = await open(browser);

  await test.step('a slider, and a copied account number', async () => {
    await ofBorrower.goto(pathTo('borrow'));
    await expectTranslated(ofBorrower);
    const main = ofBorrower.getByRole('main');
    const [amount, months] = [main.getByRole('slider').first(), main.getByRole('slider').last()];
    await amount.press('End');
    await months.press('Home');
    await expect(main).toContainText(`you pay for ${await months.inputValue()} months`);
    const most = await main.getByRole('textbox').first().inputValue();
    await months.press('End');
    await expect(main).toContainText(`you pay for ${await months.inputValue()} months`);
    await expect(main).toContainText(`₦${most}`);
    await ofBorrower.goto(pathTo('wallet'));
    await ofBorrower.getByRole('button', { name: 'Copy account number' }).click();
    await expect(ofBorrower.getByRole('button', { name: 'Copy account number' })).toBeVisible();
  });

  await test.step('application, review and offer', async () => {
    await applyForLoan(ofBorrower);
    await openLoanOf(ofOffering, admin, 'Amina Okafor');
    await expectTranslated(ofOffering);
    await offerLoan(ofOffering);
    await acceptOffer(ofBorrower, server.mailbox, borrower.email);
  });

  await test.step('an open wallet shows money that arrives, and two lenders pledge', async () => {
    for (const [index, page] of ofLenders.entries()) {
      const lender = lenders[index];
      if (!lender) throw new Error('Nobody lends');
      await page.goto(pathTo('wallet'));
      const balance = page.getByRole('region', { name: 'Balance' });
      await expect(balance).toContainText('₦5,000');
      await members.topUp(lender, '60000');
      await expect(balance).toContainText('₦65,000');
      await pledgeHalf(page);
    }
  });

  await test.step('pay-out, and all of it paid back', async () => {
    await openLoanOf(ofSecond, secondAdmin, 'Amina Okafor');
    await payOut(ofSecond);
    await expect(ofBorrower.getByRole('region', { name: 'Where you stand' })).toContainText('₦80,000');
    await members.topUp(borrower, '90000');
    await settleLoan(ofBorrower);
  });

  for (const page of [ofBorrower, ...ofLenders, ofOffering, ofSecond]) await page.context().close();
  expect(faults).toEqual([]);
});
