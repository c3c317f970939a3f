import type { Locator, Page, Request } from '@playwright/test';
import { pathTo } from '../../src/pathTo';
import { someFactors } from '#support/administration/portal';
import { urlOf } from '#support/calls';
import { answerWith } from '#support/e2e/accessibility/acts';
import { draw, holdCall, holdRequests } from '#support/e2e/faults/heldCall';
import { expect, test } from '#support/e2e/fixtures';
import { newBankAccount } from '#support/e2e/people';
import { become } from '#support/e2e/personas';
import { loanPath, steadyCases } from '#support/e2e/steadyCases';
import { storeSession } from '#support/e2e/storage';
import { shownLoans } from '#support/loans/shownLoans';

const WIDTHS = [375, 1280];
const MOST_MOVED = 4;

const longName = { firstName: 'Oluwadamilola', lastName: 'Adebayo-Ogunlesi' };

for (const width of WIDTHS) {
  test.describe(`A button stays where it is when an answer comes, ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [answer, accountNumber] of [
      ['a long name', newBankAccount().accountNumber],
      ['an unknown account', '0690000000'],
    ] as const) {
      test(`whose bank account it is: ${answer}`, async ({ page, members }) => {
        await storeSession(page, await members.create('profiled', longName));
        await page.goto(pathTo('addBankAccount'));
        const { release } = await holdCall(page, 'accountHolder');
        await page.getByPlaceholder('Select Bank Name').fill('Access Bank');
        await page.getByRole('option', { name: 'Access Bank', exact: true }).click();
        await page.getByPlaceholder('Enter your account Number').fill(accountNumber);
        const button = page.getByRole('button', { name: 'Submit', exact: true });
        const asking = page.getByText('Asking the bank whose account this is…');
        await expect(asking).toBeVisible();
        const before = await button.boundingBox();
        release();
        await expect(asking).toBeHidden();
        expect(await button.boundingBox()).toEqual(before);
      });
    }
  });
}

interface Place {
  x: number;
  y: number;
}

async function placeOf(page: Page, target: Locator): Promise<Place | undefined> {
  await draw(page);
  if (!(await target.isVisible())) return undefined;
  const box = await target.boundingBox();
  return box ? { x: box.x, y: box.y + (await page.evaluate(() => window.scrollY)) } : undefined;
}

/** @returns whether no call but the held one waits for its answer */
function watchCalls(page: Page, held: RegExp): () => boolean {
  const waiting = new Set<Request>();
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return () => [...waiting].every((request) => held.test(request.url()));
}

function expectSteady(before: Place | undefined, after: Place | undefined, width: number): void {
  // A button that comes with the answer can't be missed.
  const moved = before && after ? Math.hypot(after.x - before.x, after.y - before.y) : 0;
  expect(moved, `pixels at a width of ${width}`).toBeLessThanOrEqual(MOST_MOVED);
}

for (const { title, as, path, answers, held, acts, button: find, arrived } of steadyCases) {
  test(`A button stays where it is when an answer comes: ${title}`, async ({ context, page: first, members }) => {
    await become(first, members, as);
    for (const width of WIDTHS) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 740 });
      await answers?.(page);
      const { sent, release } = await holdCall(page, held);
      const areOthersAnswered = watchCalls(page, urlOf(held));
      await page.goto(path);
      await acts?.(page);
      await expect.poll(() => sent() > 0 && areOthersAnswered()).toBe(true);
      const before = await placeOf(page, find(page));
      release();
      await expect(arrived(page)).toBeVisible();
      await expect.poll(areOthersAnswered).toBe(true);
      await expect(find(page)).toBeVisible();
      expectSteady(before, await placeOf(page, find(page)), width);
      await page.close();
    }
  });
}

test('A button stays where it is when its neighbours load: a passkey', async ({ page, members }) => {
  await become(page, members, 'complete');
  await answerWith('myLoan', shownLoans.offered)(page);
  await answerWith('mySecondFactor', someFactors)(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(loanPath);
    await expect(page.getByText('You accept with your passkey.')).toBeVisible();
    const { release } = await holdRequests(page, /\.js$/);
    await page.getByRole('button', { name: 'Accept offer' }).click();
    const back = page.getByRole('button', { name: 'Back' });
    const before = await placeOf(page, back);
    release();
    await expect(page.getByRole('button', { name: 'Confirm with a passkey' })).toBeVisible();
    expectSteady(before, await placeOf(page, back), width);
    await page.unroute(/\.js$/);
  }
});
