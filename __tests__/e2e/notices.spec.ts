import { pathTo } from '../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { storeSession } from '#support/e2e/storage';

test('money that arrives rings the bell; its notice leads to the wallet, and is then read', async ({
  page,
  members,
}) => {
  test.slow();
  const member = await members.create('saver');
  await storeSession(page, member);
  await page.goto(pathTo('dashboard'));
  const bell = page.getByRole('link', { name: /^Notices, \d+ unread$/ });
  await expect(bell).toBeVisible();
  await bell.click();
  await expect(page.getByRole('heading', { name: 'Notices', level: 1 })).toBeVisible();

  const list = page.getByRole('list', { name: 'What happened' });
  const arrived = list
    .getByRole('list')
    .getByRole('listitem')
    .filter({ hasText: /₦[\d,.]+ arrived in your wallet/ })
    .first();
  await expect(arrived).toContainText('Unread');
  await expect(arrived).toContainText('Your balance was then');
  await arrived.getByText(/arrived in your wallet$/).click();
  await arrived.getByRole('link', { name: 'Open your wallet' }).click();
  await expect(page).toHaveURL(pathTo('wallet'));
  await page.goBack();
  await expect(arrived).not.toContainText('Unread');

  const readAll = page.getByRole('button', { name: 'Mark all as read' });
  await expect(readAll.or(page.getByRole('link', { name: 'Notices', exact: true }))).toBeVisible();
  if (await readAll.isVisible()) await readAll.click();
  await expect(readAll).toBeHidden();
  await expect(page.getByRole('link', { name: 'Notices', exact: true })).toBeVisible();
  await expect(list.getByText('Unread')).toHaveCount(0);
});

test('mails that are switched off still appear as notices', async ({ page, members, server }) => {
  test.slow();
  const member = await members.create('saver');
  await members.topUp(member, '1,001');
  await expect.poll(async () => (await server.mailbox.next(member.email)).text).toContain('₦1,001');
  await storeSession(page, member);
  await page.goto(pathTo('notices'));
  await page.getByRole('combobox', { name: /^Emails about your wallet/ }).click();
  await page.getByRole('option', { name: 'In your notices only' }).click();
  await expect(page.getByRole('combobox', { name: /^Emails about your wallet/ })).toHaveText('In your notices only');
  const mailed = await server.mailbox.count(member.email);
  await members.topUp(member, '1,234');
  const list = page.getByRole('list', { name: 'What happened' });
  await expect(list).toContainText('₦1,234 arrived in your wallet');
  await expect(list).toContainText('₦1,234 arrived in your wallet. Your balance was then');
  expect(await server.mailbox.count(member.email)).toBe(mailed);
});
