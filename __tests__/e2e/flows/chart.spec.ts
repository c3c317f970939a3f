import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#support/e2e/fixtures';
import { importFile, openRecordings } from '#support/e2e/flows/recordings';
import { longRecording } from '#support/e2e/flows/longRecording';
import { beginWalk } from '#support/e2e/flows/recordedWalk';

const drawing = (page: Page) => page.getByRole('region', { name: /^Drawing/ });
const labelOf = (page: Page, transition: string) =>
  page.locator(`[data-transition="registration.${transition}"] text`).first();
const scrolled = (frame: Locator) => frame.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
const zoomOf = (page: Page) =>
  drawing(page)
    .locator('svg')
    .evaluate((svg) => svg.clientWidth);

for (const width of [375, 1280]) {
  test(`the docked chart follows the last transition, not the other region, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    const walk = await beginWalk(page, 'registration', 'a reload at the code');
    await walk.move('enter the code', 'verifyEmail (code.verifying, sending.ready)');
    await walk.move('verifying: wrong code', 'verifyEmail (code.entering, sending.ready)');
    await expect(
      labelOf(page, 'verifyEmail.code.verifying|xstate.error.actor.0.registration.verifyEmail.code.verifying|4'),
    ).toBeInViewport({ ratio: 0.9 });
    await walk.move('ask for a code', 'verifyEmail (code.entering, sending.sending)');
    await expect(labelOf(page, 'verifyEmail.sending.ready|sendCodeAsked|0')).toBeInViewport({ ratio: 0.9 });
  });
}

test('a phone shows chart, controls and step together', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await openRecordings(page, 'registration');
  await importFile(page, 'Import a recording', longRecording(5));
  await page.getByRole('button', { name: 'Step forward' }).click();
  await page.getByRole('button', { name: 'Step forward' }).click();
  for (const seen of [
    labelOf(page, 'terms|next|0'),
    page.getByRole('button', { name: 'Step forward' }),
    page.getByRole('slider', { name: 'Step' }),
    page.getByText('Step 2 of 5'),
    page.getByText('Event: next'),
  ])
    await expect(seen).toBeInViewport({ ratio: 0.9 });
});

test('the chart opens on the initial state, can be dragged and zoomed, and fits both ways', async ({ page }) => {
  await page.goto('/qa/flows/registration');
  await expect(page.locator('[data-state="registration.resuming"]')).toBeInViewport({ ratio: 0.9 });
  const frame = drawing(page);
  const before = await scrolled(frame);
  const box = (await frame.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 100, y - 60);
  await page.mouse.up();
  await expect.poll(() => scrolled(frame)).toEqual([before[0]! - 100, before[1]! + 60]);

  const width = await zoomOf(page);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(width);
  await frame.focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('-');
  await expect.poll(() => zoomOf(page)).toBeLessThan(width);

  await page.getByRole('button', { name: 'Fit' }).click();
  await expect
    .poll(() =>
      frame.evaluate((view) => [view.scrollWidth <= view.clientWidth, view.scrollHeight <= view.clientHeight]),
    )
    .toEqual([true, true]);
});
