import { pathTo } from '../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { storeSession } from '#support/e2e/storage';

test('a complaint is answered, replied to and answered again; both sides see everything', async ({
  page,
  browser,
  members,
  server,
}) => {
  test.slow();
  const member = await members.create('complete');
  await storeSession(page, member);
  await page.goto(pathTo('help'));
  await page.getByRole('link', { name: 'Write to us' }).last().click();
  await page.getByLabel('Your complaint').fill('The <b>app</b> is slow');
  await page.getByRole('button', { name: 'Send' }).click();
  const thread = page.getByRole('list', { name: 'Your messages' });
  await expect(thread).toContainText('We answer by');

  const office = await (await browser.newContext({ baseURL: server.url })).newPage();
  await storeSession(office, await members.signInAsAdmin());
  await office.goto(`${pathTo('complaintQueue')}?q=${encodeURIComponent(member.email)}`);
  const answer = async (template: string, text: string) => {
    await office.getByRole('button', { name: 'Answer', exact: true }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByRole('button', { name: template }).click();
    await expect(dialog.getByLabel('Answer')).not.toHaveValue('');
    await dialog.getByLabel('Answer').fill(text);
    await dialog.getByRole('button', { name: 'Send the answer' }).click();
    await expect(dialog).toBeHidden();
  };
  await office.getByRole('button', { name: /^Assign to me/ }).click();
  await expect(office.getByRole('button', { name: /^Return to queue/ })).toBeVisible();
  await answer('Ask for more', 'On which page?');
  await expect.poll(async () => (await server.mailbox.next(member.email)).subject).toBe('Peerlend: our answer to you');

  await page.reload();
  await expect(thread).toContainText('On which page?');
  await thread.getByRole('button', { name: 'Reply' }).click();
  await page.getByRole('textbox', { name: 'Your message' }).fill('In the market');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(thread).toContainText('We answer by');

  await office.reload();
  await expect(office.getByRole('list', { name: 'Messages' })).toContainText('In the market');
  await answer('Our mistake', 'It is fast again.');
  await page.reload();
  await expect(thread.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveText([
    /^On which page\?/,
    /^In the market/,
    /^It is fast again\./,
  ]);
  await office.context().close();
});
