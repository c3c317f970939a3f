import { expect, type Page } from '@playwright/test';
import { runAxe } from './runAxe';

/** Longer than this is motion; with reduced motion the style sheets still use tiny durations. */
const STILL_MS = 1;

/** Includes targets of 24 px (WCAG 2.5.8, with its exceptions). */
export async function expectNoViolations(page: Page): Promise<void> {
  // A popup list belongs to its button, not to a landmark.
  const hasPopup = (await page.getByRole('menu').or(page.getByRole('listbox')).count()) > 0;
  // A temporary heading would lose the focus when it disappears.
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

/** Text that doesn't fit ends in an ellipsis or scrolls; a chip in a table, a word in its header and a label fit. */
async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const isHidden = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      return (overflowX === 'hidden' || overflowX === 'clip') && textOverflow !== 'ellipsis';
    };
    const isTooWide = (element: Element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
    const isBesideCell = (element: Element) =>
      getComputedStyle(element).borderTopStyle === 'solid' &&
      element.getBoundingClientRect().right > (element.closest('td')?.getBoundingClientRect().right ?? Infinity);
    const all = (selector: string) => Array.from(document.body.querySelectorAll<HTMLElement>(selector));
    return [
      // The logo shows only its symbol if the name has no room; a hidden legend only reserves space for a label.
      ...all('*').filter(
        (each) => isHidden(each) && isTooWide(each) && each.innerText && !each.closest('header a, [aria-hidden=true]'),
      ),
      ...all('th, label').filter(isTooWide),
      ...all('td *').filter(isBesideCell),
    ].map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
  expect(cut, 'what is cut').toEqual([]);
}

/** Beside text, a link is as high as its line (WCAG 2.5.8); any other target has at least 24 px each way. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 24;
    const isInText = (element: Element) =>
      element.matches('a') &&
      Array.from(element.parentElement?.childNodes ?? []).some(
        (node) => node !== element && (node.textContent ?? '').trim() !== '',
      );
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // Such as a link whose pseudo-element covers its card.
    const reached = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const cover = getComputedStyle(element, '::after');
      const isCovered = cover.position === 'absolute' && cover.content !== 'none';
      return isCovered ? [parseFloat(cover.width), parseFloat(cover.height)] : [width, height];
    };
    return Array.from(document.body.querySelectorAll('a[href], button, summary, [role=button], [role=menuitem]'))
      .filter((element) => isVisible(element) && !isInText(element))
      .filter((element) => reached(element).some((size) => size > 1 && size < LEAST))
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });

// The other scheme's colours change with transitions, inherited ones after their parent's.
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
  await expectNothingCut(page);
  expect(await motions(page), 'what moves').toEqual([]);
}

const onLaptop = (page: Page) => look(page, 'light', 1280, 800);
const onPhone = (page: Page) => look(page, 'dark', 375, 740);

/** Widths that change only the layout. */
const otherWidths = [320, 768];

/** Checks axe, motion and reflow on a light laptop and a dark phone, and reflow on smaller phones and tablets. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of otherWidths) await look(page, 'light', width, 800);
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
