import { errorTable } from '#contract/errors';
import { pathTo } from '../../src/pathTo';
import { admin } from '#support/e2e/appServer';
import { expect, test } from '#support/e2e/fixtures';
import {
  answerQuestions,
  askForLoan,
  expectStep,
  offerSecurity,
  sayWork,
  sendApplication,
} from '#support/e2e/steps/application';
import { openLoanOf } from '#support/e2e/steps/lending';
import { storeSession } from '#support/e2e/storage';
import { pdf, photo } from '#support/files/files';

test('documents are added with progress, removed and sent; the reviewer opens one and records what it shows', async ({
  page,
  browser,
  members,
}) => {
  test.slow();
  const borrower = await members.create('saver', { firstName: 'Chidinma', lastName: 'Adéọlá-Nwachukwu' });
  await storeSession(page, borrower);
  await page.goto(`${pathTo('apply')}?amount=80000&months=6`);
  await askForLoan(page);
  await sayWork(page);
  await answerQuestions(page);
  await offerSecurity(page);

  const documents = page.getByRole('region', { name: 'Documents' });
  const added = documents.getByRole('list', { name: 'Added files' });
  const chooseFiles = documents.locator('input[type=file]');
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/loan-application/files*', async (route) => {
    await held;
    await route.continue();
  });
  const picture = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await photo(1200, 900) };
  await chooseFiles.setInputFiles(picture);
  await expect(documents.getByRole('progressbar', { name: 'Sending IMG_2041.jpg' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the application' })).toBeDisabled();
  letGo();
  await expect(added.getByRole('link', { name: 'IMG_2041.jpg' })).toBeVisible();
  await expect(documents.getByRole('progressbar')).toBeHidden();
  const thumbnail = added.locator('img');
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await chooseFiles.setInputFiles([
    { name: 'payslip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') },
    { name: 'statement.pdf', mimeType: 'application/pdf', buffer: pdf() },
  ]);
  await expect(documents.getByRole('alert')).toHaveText(`payslip.pdf: ${errorTable.FILE_KIND_UNKNOWN.text}`);
  await expect(added.getByRole('link', { name: 'statement.pdf' })).toBeVisible();
  await documents.getByRole('button', { name: 'Remove statement.pdf' }).click();
  await expect(added.getByRole('link', { name: 'statement.pdf' })).toBeHidden();
  await chooseFiles.setInputFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await expect(added.getByRole('link', { name: 'statement.pdf' })).toBeVisible();
  await page.reload();
  await expectStep(page, 'Review');
  await expect(added.getByRole('listitem')).toHaveCount(2);
  await sendApplication(page);
  await page.goto(pathTo('account'));
  await expect(page.getByRole('region', { name: 'Your files' })).toContainText('Sent');

  const reviewer = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await openLoanOf(reviewer, admin, 'Chidinma Adéọlá-Nwachukwu');
  await reviewer.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Take for review' }).click();
  const review = reviewer.getByRole('region', { name: 'Documents' });
  await expect(review).toContainText('Open a document first');
  await review.getByRole('button', { name: 'Open IMG_2041.jpg' }).click();
  const frame = reviewer.getByRole('dialog', { name: 'IMG_2041.jpg' }).locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame.contentFrame().locator('img')).toBeVisible();
  await reviewer.getByRole('button', { name: 'Close' }).click();
  await expect(review).toContainText('Opened by you');
  await review.getByRole('button', { name: 'Open statement.pdf' }).click();
  const reader = reviewer.getByRole('dialog', { name: 'statement.pdf' }).locator('iframe');
  await expect(reader).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(reader.contentFrame().getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
  await reviewer.getByRole('button', { name: 'Close' }).click();
  await review.getByRole('combobox', { name: 'Income: how far it was checked' }).click();
  await reviewer.getByRole('option', { name: /^Verified/ }).click();
  await expect(review).toContainText('Payslip, or the salary on a bank statement · ');
  await reviewer.context().close();
});
