import { pathTo } from '../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { storeSession } from '#support/e2e/storage';

const banner = /market street/;

test.describe('the landing page without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows its text and its banner, and its links work', async ({ page }) => {
    await page.goto(pathTo('home'));
    await expect(page.getByRole('heading', { level: 1, name: 'The future of peer-to-peer lending.' })).toBeVisible();
    for (const name of ['What We Do', 'Our Unique Approach', 'What our customers say?']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    const picture = page.getByRole('img', { name: banner });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeVisible();
    await expect
      .poll(async () => (await page.request.get((await picture.getAttribute('src')) ?? '')).status())
      .toBe(200);
    await page.getByRole('link', { name: 'Get a Loan' }).first().click();
    await expect(page).toHaveURL(`${pathTo('register')}?intent=borrow`);
  });
});

test.describe('the landing page', () => {
  test('its links are followed within the app, from the top of the next page, and back', async ({ page }) => {
    await page.goto(pathTo('home'));
    await page.evaluate(() => Reflect.set(window, 'isSameVisit', true));
    await page.getByRole('link', { name: 'Sign up' }).last().click();
    await expect(page).toHaveURL(pathTo('register'));
    await expect(page.getByRole('heading', { name: 'Accept the Terms' })).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    // The wizard stores its step in the history entry, so one step back is the landing page.
    await page.goBack();
    await expect(page).toHaveURL(pathTo('home'));
    await expect(page.getByRole('heading', { level: 1, name: 'The future of peer-to-peer lending.' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'isSameVisit') as boolean)).toBe(true);
  });

  test('going back before the next page has loaded keeps the session, and forward still works', async ({
    page,
    members,
  }) => {
    const member = await members.create('complete');
    await storeSession(page, member);
    await page.goto(pathTo('home'));
    const account = page.getByRole('button', { name: `Hey, ${member.firstName}` });
    await expect(account).toBeVisible();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest('**/*.js');
    await account.click();
    await page.getByRole('menuitem', { name: 'View Profile' }).click();
    await asked;
    await page.goBack();
    await expect(page).toHaveURL(pathTo('home'));
    await account.click();
    const came = page.waitForEvent('requestfinished');
    release();
    await came;
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();

    await page.goForward();
    await expect(page).toHaveURL(pathTo('dashboard'));
    await expect(page.getByRole('region', { name: 'Recent Activities' })).toBeVisible();
  });

  test('a label leads to its section, on the page itself and from another page', async ({ page }) => {
    for (const from of [pathTo('home'), pathTo('register')]) {
      await page.goto(from);
      await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
      await expect(page).toHaveURL(`${pathTo('home')}#good-to-know`);
      await expect(page.getByRole('heading', { name: 'Good to know' })).toBeInViewport();
      await expect(page.locator('#good-to-know')).toBeFocused();
    }
  });

  test('the browser handles a click that opens a new tab', async ({ page, context }) => {
    await page.goto(pathTo('home'));
    const opened = context.waitForEvent('page');
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Sign In' })
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL(pathTo('login'));
    await expect(page).toHaveURL(pathTo('home'));
  });
});
