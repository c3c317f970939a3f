import { pathTo } from '../../src/pathTo';
import { expect, test } from '#support/e2e/fixtures';
import {
  answerQuestions,
  askForLoan,
  expectStep,
  offerSecurity,
  sayWork,
  sendApplication,
} from '#support/e2e/steps/application';
import { storeSession } from '#support/e2e/storage';

test('a quote, then an application begun in one browser and sent in another', async ({ page, browser, members }) => {
  test.slow();
  const member = await members.create('saver');
  await storeSession(page, member);

  await page.goto(`${pathTo('borrow')}?amount=80000&months=6`);
  await expect(page.getByText('₦14,605.06', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Apply for this loan' }).click();
  await expect(page.getByRole('slider', { name: 'How much' })).toHaveValue('8000000');
  await askForLoan(page);
  await sayWork(page);

  const elsewhere = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await storeSession(elsewhere, member);
  await elsewhere.goto(pathTo('apply'));
  await expectStep(elsewhere, 'Money-habits questionnaire');
  await answerQuestions(elsewhere);

  // The first browser learns that it is behind, and loads the newer draft.
  for (const question of await page.getByRole('group').all()) await question.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('alert')).toContainText('in another tab or on another device');
  await expectStep(page, 'Money-habits questionnaire');
  await page.getByRole('button', { name: 'Load the newer version' }).click();
  await expectStep(page, 'Security');
  await offerSecurity(page);
  await expect(page.getByText('₦80,000 for 6 months')).toBeVisible();
  await expect(page.getByText('Vehicle, worth ₦2,500,000')).toBeVisible();
  await sendApplication(page);

  await page.goto(pathTo('apply'));
  await expect(page.getByText('You have an application or a loan already')).toBeVisible();
  await elsewhere.context().close();
});
