import { expect, type Page } from '@playwright/test';
import { runAxe } from './runAxe';

/** Longer than this is motion; with reduced motion the style sheets still use tiny durations. */
const STILL_MS = 1;

/** Includes targets of 24 px (WCAG 2.5.8, with its exceptions). */
export async function expectNoViolations(page: Page): Promise<void> {
  // A popup list belongs to its button and to no landmark.
  const hasPopup = (await page.getByRole('menu').or(page.getByRole('listbox')).count()) > 0;
  // A heading that goes away with the wait would take the focus with it.
  const isLoading = (await page.getByRole('progressbar', { name: 'Loading' }).count()) > 0;
  const unfit = [...(hasPopup ? ['region'] : []), ...(isLoading ? ['page-has-heading-one'] : [])];
  const { violations, rules } = await runAxe(page, unfit);
  expect(violations).toEqual([]);
  expect(rules).toEqual(expect.arrayContaining(['target-size', 'color-contrast']));
}

export const motions = (page: Page): Promise<string[]> =>
  page.evaluate(
    (still) =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > still)
        .map(({ effect }) =>
          effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 120) ?? '') : 'an animation',
        ),
    STILL_MS,
  );

/** Content isn't wider than the page (WCAG 1.4.10), except in scrolling regions. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, 'width of the content').toBeLessThanOrEqual(window);
}

// The other scheme's colours come by transitions, and inherited ones only after their parent's.
const settled = (page: Page) =>
  page.evaluate(async () => {
    const isChanging = () =>
      document.getAnimations().some(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    do {
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    } while (isChanging());
  });

async function look(page: Page, colorScheme: 'light' | 'dark', width: number, height: number): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
  await settled(page);
  await expectNoSidewaysScroll(page);
  expect(await motions(page), 'what moves').toEqual([]);
}

const onLaptop = (page: Page) => look(page, 'light', 1280, 800);
const onPhone = (page: Page) => look(page, 'dark', 375, 740);

/** Checks axe, motion and reflow, in the light on a laptop and in the dark on a phone. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const lookAt of [onLaptop, onPhone]) {
    await lookAt(page);
    await expectNoViolations(page);
  }
}

export async function expectAccessibleInShort(page: Page): Promise<void> {
  await onLaptop(page);
  await expectNoViolations(page);
  await onPhone(page);
}
