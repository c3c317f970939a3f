import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe on the page. A target that seems too small is measured again after scrolling to it, as focusing does,
 * because a fixed bar may have covered half of it.
 * @param unfit rules that don't apply to the page
 */
export async function runAxe(
  page: Page,
  unfit: readonly string[] = [],
): Promise<{ violations: string[]; rules: string[] }> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ tags, rules }) => {
      if (!window.axe) throw new Error('axe is not in the page');
      const { axe } = window;
      const found = await axe.run({ runOnly: tags, rules, resultTypes: ['violations'] });
      const isTooSmall = async ([selector]: axe.NodeResult['target']) => {
        if (typeof selector !== 'string') return true;
        document.querySelector(selector)?.scrollIntoView({ block: 'nearest' });
        const { violations } = await axe.run(selector, { runOnly: ['target-size'], resultTypes: ['violations'] });
        return violations.length > 0;
      };
      const violations: string[] = [];
      for (const { id, nodes } of found.violations) {
        const wrong: string[] = [];
        for (const { html, target } of nodes) {
          if (id !== 'target-size' || (await isTooSmall(target))) wrong.push(html);
        }
        if (wrong.length > 0) violations.push(`${id}: ${wrong.join(' ')}`);
      }
      return {
        violations,
        rules: [...found.violations, ...found.passes, ...found.inapplicable, ...found.incomplete].map(({ id }) => id),
      };
    },
    { tags: TAGS, rules: Object.fromEntries(unfit.map((rule) => [rule, { enabled: false }])) },
  );
}
