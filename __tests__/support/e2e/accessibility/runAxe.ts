import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @param unfit rules that don't apply to the page */
export async function runAxe(
  page: Page,
  unfit: readonly string[] = [],
): Promise<{ violations: string[]; rules: string[] }> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ tags, rules }) => {
      if (!window.axe) throw new Error('axe is not in the page');
      const found = await window.axe.run({ runOnly: tags, rules, resultTypes: ['violations'] });
      return {
        violations: found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        rules: [...found.violations, ...found.passes, ...found.inapplicable, ...found.incomplete].map(({ id }) => id),
      };
    },
    { tags: TAGS, rules: Object.fromEntries(unfit.map((rule) => [rule, { enabled: false }])) },
  );
}
