import type { Locator, Page } from '@playwright/test';

export const toastOf = (page: Page) => page.locator('.MuiAlert-root').filter({ hasText: /./ }).last();

/** Positions of all controls, read at once since a list may load its rows meanwhile. */
async function boxesOf(controls: Locator) {
  const boxes = await controls.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  return boxes.filter(({ width, height }) => width > 0 && height > 0);
}

export async function underToast(page: Page, controls: Locator) {
  const toast = await toastOf(page).boundingBox();
  if (!toast) throw new Error('There is no toast');
  return (await boxesOf(controls)).filter(
    ({ x, y, width, height }) =>
      x < toast.x + toast.width && x + width > toast.x && y < toast.y + toast.height && y + height > toast.y,
  );
}
