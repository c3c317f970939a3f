import type { Page } from '@playwright/test';
import { notices } from '../../src/components/toast/catalogue';
import { pathTo } from '../../src/pathTo';
import { admin } from '#support/e2e/appServer';
import { expect, test } from '#support/e2e/fixtures';
import { applyForLoan, offerLoan, openLoanOf } from '#support/e2e/steps/lending';
import { storeSession } from '#support/e2e/storage';
import { expectToast } from '#support/e2e/steps/toast';

const choice = (page: Page) => page.getByRole('region', { name: 'How you pay the instalments' });

test('an offer is accepted at its lower rate once the bank has confirmed that instalments may come from the account', async ({
  browser,
  page,
  server,
  members,
}) => {
  test.setTimeout(180_000);
  const borrower = await members.create('saver', { firstName: 'Chidimma', lastName: 'Okonkwo' });
  await storeSession(page, borrower);
  await applyForLoan(page);
  const loanPath = new URL(page.url()).pathname;
  const portal = await (await browser.newContext({ baseURL: server.url })).newPage();
  await openLoanOf(portal, admin, 'Chidimma Okonkwo');
  await offerLoan(portal);

  await test.step('both ways to pay stand side by side', async () => {
    await expect(choice(page)).toContainText('32% a year');
    await expect(choice(page)).toContainText('31% a year');
    await choice(page)
      .getByRole('radio', { name: /^They come from my bank account/ })
      .check();
    await expect(page.getByRole('button', { name: 'Accept offer' })).toHaveCount(0);
  });

  await test.step('it is set up in the wallet, and confirmed at the bank', async () => {
    await choice(page).getByRole('link', { name: 'Set it up in your wallet' }).click();
    const card = page.getByRole('region', { name: 'Instalments from your bank account' });
    await card.getByRole('button', { name: 'Set it up' }).click();
    await expect(card).toContainText('Waiting for your bank');
    const bank = await (await browser.newContext({ baseURL: server.url })).newPage();
    await expect(async () => {
      await bank.goto(server.bankUrl);
      await bank.getByRole('button', { name: 'Confirm it', exact: true }).click({ timeout: 1_000 });
    }).toPass();
    await expect(card).toContainText('On: ');
  });

  await test.step('it is accepted, and the rate is the agreed one', async () => {
    await page.goto(loanPath);
    await choice(page)
      .getByRole('radio', { name: /^They come from my bank account/ })
      .check();
    await expect(page.getByRole('region', { name: 'What it costs' })).toContainText('31% a year, 1% less');
    await page.getByRole('button', { name: 'Accept offer' }).click();
    await page.getByLabel('Code to accept the offer').fill(await server.mailbox.codeAmongMails(borrower.email));
    await expectToast(page, notices.offerAccepted.title, notices.offerAccepted.text);
    await expect(page.getByRole('region', { name: 'What it costs' })).toContainText('31% a year, 1% less');
  });

  await test.step('before it is stopped, the person reads that the rate stays', async () => {
    await page.goto(pathTo('wallet'));
    await page.getByRole('button', { name: 'Stop it' }).click();
    await expect(page.getByRole('dialog')).toContainText('Your loan keeps its rate of 31% a year');
  });
});
