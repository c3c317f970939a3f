import type { Locator, Page } from '@playwright/test';

export const toastOf = (page: Page) => page.locator('.MuiAlert-root').filter({ hasText: /./ }).last();

async function boxesOf(controls: Locator) {
  const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()));
  return boxes.filter((box) => box !== null);
}

export async function underToast(page: Page, controls: Locator) {
  const toast = await toastOf(page).boundingBox();
  if (!toast) throw new Error('There is no toast');
  return (await boxesOf(controls)).filter(
    ({ x, y, width, height }) =>
      x < toast.x + toast.width && x + width > toast.x && y < toast.y + toast.height && y + height > toast.y,
  );
}
