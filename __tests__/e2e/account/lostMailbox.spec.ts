import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { newPerson } from '#support/e2e/people';
import { signIn } from '#support/e2e/steps/signIn';
import { storeSession } from '#support/e2e/storage';

test('a user who lost their mailbox gets back in: help, a message, two administrators, 48 hours, the new address', async ({
  page,
  browser,
  members,
  server,
}) => {
  test.slow();
  const member = await members.create('saver');
  const { email: newEmail } = newPerson();

  // They still know their password, but no code reaches them: help says what to do.
  await storeSession(page, member);
  await page.goto(pathTo('help'));
  await page.getByLabel('Search the answers').fill('mailbox');
  await expect(page.getByText('I can’t read my mailbox any more.')).toBeVisible();
  await expect(page.getByText(/After 48 hours a second person of ours checks it/)).toBeVisible();
  await page.getByRole('link', { name: 'Write to us' }).first().click();
  await page.getByLabel('Your complaint').fill(`I lost my mailbox. My new address is ${newEmail}`);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('list', { name: 'Your messages' })).toContainText('We answer by');

  // Support reads it, checks who it is, and proposes the new address.
  const colleague = await members.support();
  const support = await (await browser.newContext({ baseURL: server.url })).newPage();
  await storeSession(support, colleague);
  await support.goto(`${pathTo('complaintQueue')}?q=${encodeURIComponent(member.email)}`);
  await support
    .getByRole('link', { name: `${member.firstName} ${member.lastName}` })
    .first()
    .click();
  await support.getByRole('tab', { name: 'Contacts' }).click();
  await support.getByRole('button', { name: 'Propose another email' }).click();
  const dialog = support.getByRole('dialog');
  await expect(dialog.getByRole('table', { name: 'Profile and BVN' })).toContainText('The same');
  await dialog.getByLabel('New email').fill(newEmail);
  await dialog.getByLabel('Reason').fill('Knew the last deposit to the kobo');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toBeHidden();
  const changes = support.getByRole('list', { name: 'Email, phone and name' });
  await expect(changes).toContainText('Proposed');
  await expect(changes).toContainText(newEmail);
  await expect.poll(async () => (await server.mailbox.next(newEmail)).text).toContain('Until then nothing changes');

  // Nobody can approve it before 48 hours have passed.
  const office = await (await browser.newContext({ baseURL: server.url })).newPage();
  await storeSession(office, await members.signInAsAdmin());
  const line = office.getByRole('listitem').filter({ hasText: newEmail });
  await office.goto(pathTo('approvals'));
  await expect(line).toContainText('Can be approved from');
  await expect(line.getByRole('button', { name: 'Approve' })).toBeHidden();
  await members.bank.moveClock(1);
  await members.bank.moveClock(1);
  await office.goto(pathTo('approvals'));
  await line.getByRole('button', { name: 'Approve' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(office.getByRole('dialog')).toBeHidden();

  // The new address opens the account, the old one doesn't.
  await expect
    .poll(async () => (await server.mailbox.next(newEmail)).text)
    .toContain('From now on you sign in to Peerlend with this address');
  await page.goto(pathTo('account'));
  await expect(page).toHaveURL(pathTo('login'));
  await signIn(page, { ...member, email: newEmail });
  await page.goto(pathTo('account'));
  await expect(page.getByText(newEmail)).toBeVisible();
  await support.reload();
  await expect(changes).toContainText('by two administrators');
  await support.context().close();
  await office.context().close();
});

test("the mailbox's owner stops the change with a click on the mailed page; opening the link alone does nothing", async ({
  page,
  members,
  server,
}) => {
  const member = await members.create('complete');
  const { accessToken } = await members.support();
  const admin = await members.signInAsAdmin();
  const found = await members.call('allUsers', undefined, admin.accessToken);
  const id = (found.body as { id: string; email: string }[]).find(({ email }) => email === member.email)?.id ?? '';
  const body = { email: newPerson().email, reason: 'Wrote from another address' };
  expect((await members.call('proposeEmailChange', body, accessToken, { userId: id })).status).toBe(200);
  let link = '';
  await expect
    .poll(
      async () =>
        (link = /\S+\/stop-email-change\/\S+/.exec((await server.mailbox.next(member.email)).text)?.[0] ?? ''),
    )
    .not.toBe('');

  await storeSession(page, member);
  await page.goto(pathTo('account'));
  const notice = page.getByRole('alert').filter({ hasText: 'Our support wants to change your email' });
  await expect(notice).toBeVisible();
  await page.goto(new URL(link).pathname);
  await page.goto(pathTo('account'));
  await expect(notice).toBeVisible();
  await page.goto(new URL(link).pathname);
  await page.getByRole('button', { name: 'Keep my email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email stays');
  await page.goto(pathTo('account'));
  await expect(page.getByText(member.email)).toBeVisible();
  await expect(notice).toBeHidden();
});
