import type { Page } from '@playwright/test';
import { pathTo } from '../../src/pathTo';
import { admin } from '#support/e2e/appServer';
import { expect, test } from '#support/e2e/fixtures';
import { storeSession } from '#support/e2e/storage';
import { submitSignIn } from '#support/e2e/steps/signIn';

/** The default size that a person sets in the browser. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** Texts of bars, dialogs and tables that are cut: by their own control, by what clips it, or by the window's side. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = [];
    const scope = document.querySelectorAll('nav, header, [role="dialog"], table, footer');
    const isScrolled = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
      /auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY);
    for (const part of scope) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const owner = node.parentElement;
        if (!owner || node.textContent?.trim() === '' || !owner.checkVisibility({ visibilityProperty: true })) continue;
        // A greeting leaves room for the logo's symbol only.
        if (owner.closest('.visually-hidden, [aria-hidden="true"], svg') || node.textContent === 'Peerlend') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const control = owner.closest('a, button');
        for (let box: Element | null = owner; box; box = box.parentElement) {
          const style = getComputedStyle(box);
          if (isScrolled(style)) break;
          if (box === document.body) {
            if (left < -1 || right > window.innerWidth + 1) cut.push(`${node.textContent} (window)`);
            break;
          }
          if (box !== control && style.overflow === 'visible') continue;
          const clip = box.getBoundingClientRect();
          if (left < clip.left - 2 || right > clip.right + 2 || top < clip.top - 2 || bottom > clip.bottom + 2) {
            cut.push(`${node.textContent} (${box.tagName})`);
            break;
          }
        }
      }
    }
    return [...new Set(cut)];
  });

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);

/** Its buttons can be reached too. */
async function expectDialogUncut(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // A label still moves to its place when the dialog opens.
  await expect.poll(() => cutTexts(page), name).toEqual([]);
  for (const button of await dialog.getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded();
    await expect.soft(button, name).toBeInViewport({ ratio: 0.9 });
  }
}

async function expectNothingCut(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The test's own limit ends it: a busy machine loads a page's parts for more than a minute.
  await page.waitForLoadState('networkidle', { timeout: 0 });
  expect.soft(await cutTexts(page), path).toEqual([]);
  expect.soft(await isTooWide(page), `${path} is too wide`).toBe(false);
}

for (const [percent, standard] of [
  [150, 24],
  [200, 32],
] as const)
  test.describe(`text of ${percent}% on 320 px`, () => {
    test.use({ viewport: { width: 320, height: 640 } });

    test("nothing is cut on visitors' pages", async ({ page }) => {
      test.slow();
      await setTextSize(page, standard);
      for (const name of [
        'home',
        'statistics',
        'borrow',
        'lend',
        'login',
        'register',
        'forgotPassword',
        'help',
      ] as const)
        await expectNothingCut(page, pathTo(name));
      await page.goto(pathTo('home'));
      await page.getByRole('button', { name: 'Open menu' }).click();
      expect.soft(await cutTexts(page), 'menu').toEqual([]);
    });

    test("nothing is cut in a member's bars, dialogs and tables", async ({ page, members }) => {
      test.slow();
      const member = await members.create('saver');
      await members.listLoan();
      await storeSession(page, member);
      await setTextSize(page, standard);
      for (const name of ['dashboard', 'wallet', 'withdraw', 'borrow', 'market', 'portfolio', 'account'] as const)
        await expectNothingCut(page, pathTo(name));
      await page.locator('summary').filter({ hasText: 'How you sign in' }).click();
      for (const opens of ['Change email', 'Change phone number', 'Sign out everywhere']) {
        await page.getByRole('button', { name: opens }).click();
        await expectDialogUncut(page, opens);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await page.getByRole('button', { name: /^Hey, / }).click();
      expect.soft(await cutTexts(page), 'menu').toEqual([]);
    });

    test('nothing is cut in the portal', async ({ page }) => {
      test.slow();
      await setTextSize(page, standard);
      await page.goto(pathTo('adminLogin'));
      await submitSignIn(page, admin);
      await expect(page).toHaveURL(pathTo('allUsers'));
      for (const name of [
        'money',
        'lendingTerms',
        'allUsers',
        'overview',
        'loanQueue',
        'approvals',
        'administrators',
        'security',
      ] as const)
        await expectNothingCut(page, pathTo(name));
      await page.goto(pathTo('money'));
      await page.getByRole('button', { name: 'Propose a correction' }).click();
      await expectDialogUncut(page, 'correction');
      await page.goto(pathTo('security'));
      await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
      await expectDialogUncut(page, 'authenticator app');
    });
  });

test('with forced colours every button has an edge', async ({ page, members }) => {
  const edgeless = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('button, [role="button"], .MuiButton-root')]
        .filter((button) => button.checkVisibility() && !button.closest('[aria-hidden="true"]'))
        .filter((button) => {
          const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(button);
          return borderTopStyle === 'none' || borderTopWidth === '0px' || borderTopColor === 'rgba(0, 0, 0, 0)';
        })
        .map((button) => button.textContent || button.getAttribute('aria-label')),
    );
  await page.emulateMedia({ forcedColors: 'active' });
  await storeSession(page, await members.create('saver'));
  for (const name of ['home', 'login', 'dashboard', 'wallet', 'borrow', 'market'] as const) {
    await page.goto(pathTo(name));
    await page.waitForLoadState('networkidle');
    expect.soft(await edgeless(), name).toEqual([]);
  }
});

test('a loan printed from dark mode is dark on white', async ({ page, members }) => {
  const pale = () =>
    page.evaluate(() => {
      const lightness = (color: string) => {
        const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
        return alpha === 0 ? undefined : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
      };
      const texts = [...document.querySelectorAll('main *')].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('.visually-hidden, button, a[class*="MuiButton"]') &&
          [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
      );
      return texts
        .filter((element) => (lightness(getComputedStyle(element).color) ?? 0) > 0.5)
        .map((element) => element.textContent);
    });
  const borrower = await members.create('saver');
  const loanId = await members.applyForLoan(borrower);
  await page.emulateMedia({ colorScheme: 'dark' });
  await storeSession(page, borrower);
  await page.goto(pathTo('loan', { loanId }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await pale()).not.toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect.poll(pale).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
});
