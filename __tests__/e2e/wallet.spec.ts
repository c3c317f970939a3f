import { notices } from '../../src/components/toast/catalogue';
import { pathTo } from '../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { newBvnForm } from '#support/e2e/people';
import { storeSession } from '#support/e2e/storage';
import { expectToast } from '#support/e2e/steps/toast';

// Jobs take a few seconds.

test('identity verified, money added by the sandbox bank and withdrawn again', async ({
  page,
  context,
  members,
  server,
}) => {
  test.slow();
  const member = await members.create('complete');
  await storeSession(page, member);

  await page.goto(pathTo('wallet'));
  await page.getByRole('link', { name: 'Verify your identity with your BVN' }).click();
  const { bvn, phoneNumber } = newBvnForm();
  await page.getByLabel('BVN', { exact: true }).fill(bvn);
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Verify my identity' }).click();
  await page.getByRole('link', { name: 'Back to ‘Wallet’' }).click();

  const topUp = page.getByRole('region', { name: 'Add money' });
  await expect(topUp).toContainText('Account name');
  const accountNumber = /\d{10}/.exec(await topUp.innerText())?.[0] ?? '';

  const bank = await context.newPage();
  await bank.goto(server.bankUrl);
  await bank.getByLabel('Account number').fill(accountNumber);
  await bank.getByLabel('Amount in naira').fill('5,000');
  await bank.getByRole('button', { name: 'Send money' }).click();
  await expect(bank.getByText(`to ${accountNumber}`)).toBeVisible();
  const balance = page.getByRole('region', { name: 'Balance' });
  await expect(balance).toContainText('₦5,000');
  await expect(page.getByRole('list', { name: 'Transactions' })).toContainText('Money added');

  await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText(/you can withdraw money from \d+ \w+ \d{4}, \d\d:\d\d\./)).toBeVisible();
  await bank.getByRole('button', { name: 'Move the clock forward' }).click();

  await page.getByLabel('Amount in naira').fill('1,250.50');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please check before you confirm')).toBeVisible();
  await page.getByLabel('Withdrawal code').fill(await server.mailbox.codeFor(member.email));
  await expectToast(page, notices.withdrawalStarted.title, notices.withdrawalStarted.text);
  const withdrawals = page.getByRole('list', { name: 'Withdrawals' });
  await expect(withdrawals).toContainText('Paid');
  await expect(balance).toContainText('₦3,749.50');
  await expect(balance).not.toContainText('on its way');
  await bank.reload();
  await expect(bank.getByText('₦1,250.50 to the account ending in')).toBeVisible();
  expect((await server.mailbox.next(member.email)).subject).toContain('withdrawal of ₦1,250.50 was paid');
});
