import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { installDevTools } from '#support/e2e/inspector/devTools';
import { openPanel } from '#support/e2e/inspector/panel';
import { storeSession } from '#support/e2e/storage';

/** The panel itself, from its own packages; only the extension's messages between page and panel are the test's. */
test('the Redux DevTools panel shows actions, state, calls and their origin, and cannot change the store', async ({
  page,
  context,
  browser,
  members,
}) => {
  const pressed: object[] = [];
  const { panel, show } = await openPanel(browser, async (message) => {
    pressed.push(message);
    await page.evaluate((given) => {
      (window as unknown as { pressedInPanel: (message: object) => void }).pressedInPanel(given);
    }, message);
  });
  await installDevTools(context, show);
  const member = await members.create('complete');
  await storeSession(page, member);
  await page.goto(pathTo('account'));
  const shown = page.getByRole('main').getByText(member.email);
  await expect(shown).toBeVisible();

  await test.step('names of actions', async () => {
    await expect(panel.getByText('api/myProfile fulfilled').first()).toBeVisible();
  });
  await test.step('state without names of people', async () => {
    await panel.getByText('State', { exact: true }).first().click();
    await panel.getByText('auth', { exact: true }).click();
    await panel.getByText('user', { exact: true }).click();
    await expect(panel.getByText(/person_\w+@mail\.example/).first()).toBeVisible();
    for (const secret of [member.email, member.userName, member.accessToken])
      await expect(panel.getByText(secret)).toHaveCount(0);
  });
  await test.step('buttons in the panel reach the page, and change nothing', async () => {
    const session = await page.evaluate(() => JSON.stringify(localStorage));
    for (const name of ['Reset', 'Revert', 'Commit']) await panel.locator('button', { hasText: name }).click();
    await expect
      .poll(() => pressed)
      .toEqual(
        expect.arrayContaining(
          ['RESET', 'ROLLBACK', 'COMMIT'].map((type) =>
            expect.objectContaining({ payload: expect.objectContaining({ type }) }),
          ),
        ),
      );
    for (const type of [
      'RESET',
      'ROLLBACK',
      'COMMIT',
      'JUMP_TO_STATE',
      'TOGGLE_ACTION',
      'IMPORT_STATE',
      'LOCK_CHANGES',
    ])
      await page.evaluate(
        (given) => {
          (window as unknown as { pressedInPanel: (message: object) => void }).pressedInPanel(given);
        },
        { type: 'DISPATCH', payload: { type, index: 0, id: 0 }, state: '{"auth":{"user":null,"accessToken":null}}' },
      );
    await expect(shown).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page).toHaveURL(pathTo('dashboard'));
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe(session);
  });
  await test.step('trace, from where an action was dispatched', async () => {
    await panel.getByText('api/myActivity pending').first().click();
    await panel.getByText('Trace', { exact: true }).click();
    await expect(panel.getByText(/\/assets\/framework\W/).first()).toBeVisible();
  });
  await test.step('the tab of RTK Query', async () => {
    await panel.getByText('Inspector', { exact: true }).first().click();
    await panel.getByText('RTK Query', { exact: true }).click();
    await expect(panel.getByText(/^myProfile\(/).first()).toBeVisible();
  });
});
