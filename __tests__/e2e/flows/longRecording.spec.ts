import type { Page } from '@playwright/test';
import { expect, test } from '#support/e2e/fixtures';
import { longRecording } from '#support/e2e/flows/longRecording';

/** Only `npm run bench:flows` checks times, on a quiet machine. */
const isBench = process.env.BENCH === '1';
const OPEN_LIMIT_MS = 1000;
const FRAME_LIMIT_MS = 33;

// A trace takes a picture of every frame.
test.use({ trace: 'off', screenshot: 'off' });

/** @returns milliseconds from the choice of the file until its first step shows */
async function open(page: Page, length: number): Promise<number> {
  await page.goto('/qa/flows/registration');
  await page.getByRole('tab', { name: 'Recordings' }).click();
  await page.evaluate((expected) => {
    document.addEventListener('change', () => performance.mark('chosen'), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(`Step 0 of ${expected}`)) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.measure('opened', 'chosen'));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, length);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import a recording' }).click(),
  ]);
  const buffer = Buffer.from(JSON.stringify(longRecording(length)));
  await chooser.setFiles({ name: 'long.flow.json', mimeType: 'application/json', buffer });
  await expect(page.getByText(`Step 0 of ${length}`)).toBeVisible();
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.getEntriesByName('opened')[0]?.duration ?? Infinity;
  });
}

/**
 * Drags the slider through the whole recording, a piece in every frame.
 * @returns the 95th percentile of frame times in milliseconds
 */
function scrub(page: Page): Promise<number> {
  return page.evaluate(
    async (frameCount) => {
      const slider = document.querySelector<HTMLInputElement>('input[type="range"]')!;
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      const times: number[] = [];
      let before = await new Promise<number>(requestAnimationFrame);
      for (let frame = 1; frame <= frameCount; frame += 1) {
        setValue.call(slider, String(Math.round((Number(slider.max) * frame) / frameCount)));
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - before);
        before = now;
      }
      return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
    },
    isBench ? 400 : 40,
  );
}

test('a recording of 10,000 events opens and can be scrubbed', async ({ page }, info) => {
  const opened = await open(page, 10_000);
  const longFrame = await scrub(page);
  await expect(page.getByRole('status').filter({ hasText: 'Step 10000 of 10000: terms' })).toBeVisible();
  if (!isBench) return;

  const said = `opened in ${Math.round(opened)} ms; 95 % of frames within ${longFrame.toFixed(1)} ms`;
  info.annotations.push({ type: 'speed', description: said });
  process.stdout.write(`10,000 events: ${said}\n`);
  expect(opened).toBeLessThan(OPEN_LIMIT_MS);
  expect(longFrame).toBeLessThanOrEqual(FRAME_LIMIT_MS);
});
