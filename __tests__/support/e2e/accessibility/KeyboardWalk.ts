import { expect, type Locator, type Page } from '@playwright/test';
import { focusStop } from './focusStop';
import { expectNoSidewaysScroll } from './pageChecks';

const MOST_STOPS = 60;

/** Simulates a user with only a keyboard, and checks that the focus is visible at every stop. */
export class KeyboardWalk {
  constructor(readonly page: Page) {}

  async to(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    await expectNoSidewaysScroll(this.page);
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.next('Tab');
    }
    throw new Error(`${MOST_STOPS} presses of Tab do not lead to ${String(control)}`);
  }

  async back(): Promise<void> {
    await this.next('Shift+Tab');
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.page.keyboard.type(text);
  }

  async press(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(control);
    await this.page.keyboard.press(key);
  }

  async choose(list: Locator, option: string): Promise<void> {
    await this.to(list);
    await this.goDownTo('option', option);
  }

  async chooseItem(button: Locator, item: string): Promise<void> {
    await this.to(button);
    await this.goDownTo('menuitem', item);
  }

  private async goDownTo(role: 'option' | 'menuitem', name: string): Promise<void> {
    await this.page.keyboard.press('Enter');
    const focused = this.page.locator(':focus');
    const wanted = this.page.getByRole(role, { name, exact: true }).and(focused);
    const all = this.page.getByRole(role);
    await expect(all.and(focused)).toHaveCount(1);
    const count = await all.count();
    await this.next('Home');
    for (let step = 0; step < count; step += 1) {
      if ((await wanted.count()) === 1) break;
      await this.next('ArrowDown');
    }
    await expect(wanted).toHaveCount(1);
    await this.page.keyboard.press('Enter');
  }

  private async next(key: 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'Home'): Promise<void> {
    await this.page.keyboard.press(key);
    // The focused element is redrawn to show it.
    await expect(async () => {
      const stop = await this.page.evaluate(focusStop);
      if (stop) expect(stop, 'where the focus is').toEqual({ ...stop, isMarked: true, isCovered: false });
    }).toPass({ intervals: [20, 50, 100], timeout: 3000 });
  }
}
