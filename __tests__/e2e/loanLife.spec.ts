import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { pathTo } from '../../src/pathTo';
import { admin, BUILT_SERVER, secondAdmin, START_LIMIT_MS, type AppServer } from '#support/e2e/appServer';
import { expect, test as base } from '#support/e2e/fixtures';
import { startReadyServer } from '#support/e2e/makeReadyData';
import type { Member } from '#support/e2e/members';
import { storeSession } from '#support/e2e/storage';
import {
  acceptOffer,
  applyForLoan,
  offerLoan,
  openLoanOf,
  payOut,
  pledgeHalf,
  settleLoan,
  withdrawAll,
} from '#support/e2e/steps/lending';

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

async function browserOf(browser: Browser, { url }: AppServer, member?: Pick<Member, 'user' | 'accessToken'>) {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  if (member) await storeSession(page, member);
  return page;
}

const run = promisify(execFile);

async function checkLedger(dataDir: string): Promise<string> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'scripts/ledgerCheck.ts'], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
}

test('a loan of ₦80,000: one instalment late, a note sold, then settled early', async ({
  browser,
  server,
  members,
}) => {
  test.setTimeout(300_000);
  const { mailbox } = server;
  const borrower = await members.create('saver', { firstName: 'Amina', lastName: 'Okafor' });
  const firstLender = await members.create('saver');
  const secondLender = await members.create('saver');
  const buyer = await members.create('saver');
  const lenders = [firstLender, secondLender];
  const sendMoney = async ({ accessToken }: Member, amount: string) => {
    const { body } = await members.call('myWallet', undefined, accessToken);
    const { receivingAccount } = body as { receivingAccount: { accountNumber: string } };
    await members.bank.sendMoney(receivingAccount.accountNumber, amount);
  };
  for (const lender of [...lenders, buyer]) await sendMoney(lender, '60,000');

  const ofBorrower = await browserOf(browser, server, borrower);
  const bank = await browserOf(browser, server);
  const ofOffering = await browserOf(browser, server);
  const ofSecond = await browserOf(browser, server);
  const ofLenders = await Promise.all(lenders.map((lender) => browserOf(browser, server, lender)));
  const ofBuyer = await browserOf(browser, server, buyer);
  const moveDays = async (days: number) => {
    await bank.goto(server.bankUrl);
    await bank.getByLabel('Days').fill(String(days));
    await bank.getByRole('button', { name: 'Move the clock forward' }).click();
    const isLived = async () => {
      await bank.goto(server.bankUrl);
      return bank.getByText('All days up to it are done.').isVisible();
    };
    await expect.poll(isLived, { timeout: 120_000 }).toBe(true);
  };
  const history = (page: Page) => page.getByRole('region', { name: 'History' });

  await test.step('application, review and offer', async () => {
    await applyForLoan(ofBorrower);
    await openLoanOf(ofOffering, admin, 'Amina Okafor');
    await offerLoan(ofOffering);
    await acceptOffer(ofBorrower, mailbox, borrower.email);
  });

  await test.step('two lenders fund it, and the second administrator pays it out', async () => {
    for (const page of ofLenders) await pledgeHalf(page);
    await expect(ofBorrower.getByRole('region', { name: 'All of your loan is pledged' })).toBeVisible();
    await ofOffering.reload();
    await expect(ofOffering.getByText('You made the offer, so another administrator has to pay')).toBeVisible();
    await openLoanOf(ofSecond, secondAdmin, 'Amina Okafor');
    await payOut(ofSecond);
    await expect(ofBorrower.getByRole('region', { name: 'Where you stand' })).toContainText('₦80,000');
  });
  const loanPath = new URL(ofBorrower.url()).pathname;

  await test.step('the money is sent on to the bank account', async () => {
    await ofBorrower.goto(pathTo('wallet'));
    const withdrawals = ofBorrower.getByRole('list', { name: 'Withdrawals' });
    await expect(withdrawals).toContainText('₦77,600');
    await expect(withdrawals).toContainText('Paid');
  });

  await test.step('the first instalment is taken on its day', async () => {
    await sendMoney(borrower, '10,000');
    await expect(ofBorrower.getByRole('region', { name: 'Balance' })).toContainText('₦15,000');
    await moveDays(31);
    await ofBorrower.goto(loanPath);
    await expect(history(ofBorrower)).toContainText(/Payment.*₦14,605\.06/s);
    await expect(ofBorrower.getByRole('row', { name: /Paid$/ })).toHaveCount(1);
  });

  await test.step('the second is late, costs its fee, and is taken with the next money', async () => {
    await moveDays(35);
    await expect(ofBorrower.getByRole('alert')).toContainText(/You are \d+ days late/);
    await expect(history(ofBorrower)).toContainText('Late fee charged');
    await sendMoney(borrower, '80,000');
    await expect(ofBorrower.getByRole('alert')).toHaveCount(0);
    await expect(ofBorrower.getByRole('row', { name: /Paid$/ })).toHaveCount(2);
  });

  await test.step('the same instalment in two tabs is paid once', async () => {
    const other = await ofBorrower.context().newPage();
    await other.goto(loanPath);
    const payIn = (page: Page) => page.getByRole('region', { name: 'Pay', exact: true });
    for (const page of [ofBorrower, other]) {
      await payIn(page).getByRole('button', { name: 'Continue' }).click();
      await expect(payIn(page)).toContainText(/You pay ₦14,605\.06 for the instalment due on/);
    }
    await payIn(ofBorrower)
      .getByRole('button', { name: /^Pay ₦/ })
      .click();
    await expect(ofBorrower.getByRole('row', { name: /Paid$/ })).toHaveCount(3);
    await other.bringToFront();
    await payIn(other)
      .getByRole('button', { name: /^Pay ₦/ })
      .click();
    await expect(payIn(other)).toContainText(/Your loan has changed: ₦14,605\.06 would now pay the instalment due on/);
    await expect(other.getByRole('row', { name: /Paid$/ })).toHaveCount(3);
    await payIn(other).getByRole('button', { name: 'Choose again' }).click();
    await other.close();
  });

  await test.step('the first lender sells the note to a third one', async () => {
    const [ofSeller] = ofLenders;
    if (!ofSeller) throw new Error('Nobody lends');
    await ofSeller.goto(pathTo('portfolio'));
    await ofSeller.getByRole('link', { name: 'Business, grade C' }).click();
    const sell = ofSeller.getByRole('region', { name: 'Sell to another lender' });
    await sell.getByRole('button', { name: 'Choose a price' }).click();
    await sell.getByRole('button', { name: 'Offer at 100%' }).click();
    await expect(sell).toContainText('For sale at 100%');

    await ofBuyer.goto(pathTo('notes'));
    await ofBuyer.getByRole('link', { name: /^Business, grade C, .* at 100%$/ }).click();
    await ofBuyer.getByRole('checkbox').check();
    await ofBuyer.getByRole('button', { name: /^Buy for ₦/ }).click();
    await expect(ofBuyer.getByRole('heading', { name: 'The note is yours' })).toBeVisible();
    await ofBuyer.getByRole('link', { name: 'See the note' }).click();
    await expect(ofBuyer.getByRole('region', { name: 'You hold ₦40,000' })).toBeVisible();
    await ofSeller.reload();
    await expect(ofSeller.getByRole('region', { name: 'Sell to another lender' })).toHaveCount(0);
  });

  await test.step('settled early', async () => {
    await moveDays(3);
    await ofBorrower.reload();
    await settleLoan(ofBorrower);
  });

  await test.step('the lenders withdraw their returns', async () => {
    for (const [turn, page] of [...ofLenders, ofBuyer].entries()) {
      await page.goto(pathTo('portfolio'));
      // The first lender has no note any more.
      if (turn > 0) await expect(page.getByRole('list', { name: 'Your loans' })).toContainText('Paid off early');
      const amount = await withdrawAll(page, mailbox, [...lenders, buyer][turn]?.email ?? '');
      const gotKobo = Math.round(Number(amount.replace(/[₦,]/g, '')) * 100);
      // ₦25,000 were never lent. The loan returned ₦40,000 and its interest, in part by the sale. The buyer got
      // back the note's price: this month's interest had been paid before.
      if (turn < ofLenders.length) expect(gotKobo).toBeGreaterThan(65_000_00);
      else expect(gotKobo).toBe(65_000_00);
    }
  });

  await server.end();
  expect(await checkLedger(server.dataDir)).toContain('The ledger is in order.');
});
