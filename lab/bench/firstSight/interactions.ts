import type { Locator, Page } from '@playwright/test';

interface Interaction {
  name: string;
  find: (page: Page) => Locator;
  act: (target: Locator, page: Page) => Promise<void>;
}

const pressAndClose = async (target: Locator, page: Page) => {
  await target.click();
  await page.keyboard.press('Escape');
};

export const interactions: readonly Interaction[] = [
  {
    name: 'open a menu',
    find: (page) => page.locator('[aria-haspopup="menu"], [aria-haspopup="true"]'),
    act: pressAndClose,
  },
  { name: 'open a dialog', find: (page) => page.locator('[aria-haspopup="dialog"]'), act: pressAndClose },
  // Custom lists only: native selects don't have this role.
  { name: 'open a list', find: (page) => page.locator('[role="combobox"]'), act: pressAndClose },
  {
    name: 'search a list',
    find: (page) => page.locator('[role="combobox"]'),
    act: async (target, page) => {
      await target.pressSequentially('and');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'type',
    find: (page) => page.locator('main input:not([type="checkbox"], [type="date"], [role="combobox"])'),
    act: (target) => target.pressSequentially('a text of 20 letters'),
  },
  { name: 'sort', find: (page) => page.getByRole('columnheader').getByRole('button'), act: (target) => target.click() },
  {
    name: 'next page',
    find: (page) => page.getByRole('button', { name: /next page/i }),
    act: (target) => target.click(),
  },
  { name: 'submit', find: (page) => page.locator('main form [type="submit"]'), act: (target) => target.click() },
];
