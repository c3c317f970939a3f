import type { Locator, Page } from '@playwright/test';
import { pressByKeyboard, tabTo, typeByKeyboard } from './keyboard';

export interface Hands {
  press: (page: Page, control: Locator) => Promise<void>;
  check: (page: Page, control: Locator) => Promise<void>;
  type: (page: Page, field: Locator, text: string) => Promise<void>;
  openTab: (page: Page, name: string) => Promise<void>;
}

export const mouse: Hands = {
  press: (_page, control) => control.click(),
  check: (_page, control) => control.check(),
  type: (_page, field, text) => field.fill(text),
  openTab: (page, name) => page.getByRole('tab', { name }).click(),
};

const keyboard: Hands = {
  press: pressByKeyboard,
  check: async (page, control) => {
    await tabTo(page, control);
    await page.keyboard.press(' ');
  },
  type: typeByKeyboard,
  // Tabs are one stop; arrows move between them.
  openTab: async (page, name) => {
    const wanted = page.getByRole('tab', { name });
    await tabTo(page, page.getByRole('tab', { selected: true }));
    while ((await wanted.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowRight');
  },
};

export const allHands = { mouse, keyboard };

export function stepReplay(page: Page, hands: Hands, way: 'forward' | 'back'): Promise<void> {
  if (hands === mouse) return page.getByRole('button', { name: `Step ${way}` }).click();
  return page.keyboard.press(way === 'forward' ? 'ArrowRight' : 'ArrowLeft');
}

export async function playReplay(page: Page, hands: Hands): Promise<void> {
  if (hands === mouse) return page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('slider', { name: 'Step' }).focus();
  return page.keyboard.press(' ');
}
