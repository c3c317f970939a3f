import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import { openDock } from '#support/e2e/flows/inspector';
import { keepRecording, openRecordings } from '#support/e2e/flows/recordings';
import { runExportedTest } from '#support/e2e/flows/runExportedTest';
import { newBankAccount, newBvnForm, profile } from '#support/e2e/people';
import { offerLoan, pledgeHalf } from '#support/e2e/steps/lending';
import { addBankAccount, completeProfile } from '#support/e2e/steps/onboarding';
import { submitSignIn } from '#support/e2e/steps/signIn';
import { storeSession } from '#support/e2e/storage';

async function record(page: Page, walk: () => Promise<void>): Promise<void> {
  const dock = await openDock(page);
  await dock.getByRole('button', { name: '● Record' }).click();
  await dock.getByRole('button', { name: 'Close' }).click();
  await walk();
  await keepRecording(await openDock(page));
}

/** Replays the recording with its picture, and saves a test made from it. @returns the test's text */
async function replayAndExport(page: Page): Promise<string> {
  await openRecordings(page, 'pages');
  await page.getByRole('button', { name: /^Replay Pages/ }).click();
  await page.getByRole('slider', { name: 'Step' }).press('End');
  await expect(
    page
      .getByRole('img', { name: 'What the page looked like' })
      .frameLocator('iframe')
      .getByRole('heading', { level: 1 }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Close replay' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Test from Pages/ }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

async function expectGreen(text: string, environment?: Record<string, string>): Promise<void> {
  const { status, output } = await runExportedTest(text, environment);
  expect(output).toContain('1 passed');
  expect(status).toBe(0);
}

test('a sign-in is recorded, replayed, and run with recorded answers and against a server', async ({
  page,
  members,
  server,
}) => {
  const member = await members.create('complete');
  await page.goto(pathTo('login'));
  await record(page, async () => {
    await submitSignIn(page, member);
    await expect(page.getByRole('region', { name: 'Recent Activities' })).toBeVisible();
  });
  const text = await replayAndExport(page);
  await expectGreen(text);
  await expectGreen(text, { BASE_URL: server.url, TYPED_EMAIL: member.email, TYPED_PASSWORD: member.password });
});

test('onboarding is recorded, replayed and run', async ({ page, members }) => {
  await storeSession(page, await members.create('verified'));
  await page.goto(pathTo('completeProfile'));
  await record(page, async () => {
    await completeProfile(page, profile);
    await page
      .getByRole('link', { name: /bank account/i })
      .first()
      .click();
    await addBankAccount(page, newBankAccount());
    await page.waitForURL(pathTo('dashboard'));
    await page.goto(pathTo('verifyIdentity'));
    const { bvn, phoneNumber } = newBvnForm();
    await page.getByLabel(/BVN/).first().fill(bvn);
    await page.getByLabel(/phone/i).first().fill(phoneNumber);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /verify/i }).click();
  });
  await expectGreen(await replayAndExport(page));
});

test('a pledge is recorded, replayed and run', async ({ page, members }) => {
  await members.listLoan();
  const lender = await members.create('saver');
  await members.topUp(lender, '60000');
  await storeSession(page, lender);
  await page.goto(pathTo('market'));
  await record(page, () => pledgeHalf(page));
  await expectGreen(await replayAndExport(page));
});

test("an administrator's offer is recorded, replayed and run", async ({ page, members }) => {
  const loanId = await members.applyForLoan();
  await storeSession(page, await members.signInAsAdmin());
  await page.goto(pathTo('loanReview', { loanId }));
  await record(page, () => offerLoan(page));
  await expectGreen(await replayAndExport(page));
});
