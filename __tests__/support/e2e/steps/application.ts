import { expect, type Page } from '@playwright/test';
import { QUESTIONS } from '#contract/lending/applications/questions';
import { choose } from './onboarding';

export const expectStep = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();

export const saveStep = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();

export async function askForLoan(page: Page, purpose = 'Business'): Promise<void> {
  await expectStep(page, 'The loan');
  await choose(page, 'What is it for?', purpose);
  await saveStep(page);
  await expectStep(page, 'Income and work');
}

export async function fillWork(page: Page): Promise<void> {
  await page.getByLabel('A salary').check();
  await page.getByLabel('Monthly income, in naira').fill('200,000');
  await page.getByLabel('Months in this job').fill('30');
  await page.getByLabel('Monthly debt payments, in naira').fill('10,000');
}

export async function sayWork(page: Page): Promise<void> {
  await fillWork(page);
  await saveStep(page);
  await expectStep(page, 'Money-habits questionnaire');
}

export async function fillQuestions(page: Page): Promise<void> {
  for (const [index, { isReversed }] of QUESTIONS.entries()) {
    const question = page.getByRole('group', { name: new RegExp(`^${index + 1}\\.`) });
    await question.getByLabel(isReversed ? 'Moderately inaccurate' : 'Moderately accurate').check();
  }
}

export async function answerQuestions(page: Page): Promise<void> {
  await fillQuestions(page);
  await saveStep(page);
  await expectStep(page, 'Security');
}

export async function offerSecurity(page: Page): Promise<void> {
  await page.getByLabel('Yes, something movable that I own').check();
  await choose(page, 'What is it?', 'Vehicle');
  await page.getByLabel('Describe it').fill('A Toyota Corolla of 2012');
  await page.getByLabel('What it would sell for, in naira').fill('2,500,000');
  await saveStep(page);
  await expectStep(page, 'Review');
}

export async function sendApplication(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Everything I say/ }).check();
  await page.getByRole('button', { name: 'Send the application' }).click();
  await expectStep(page, 'Your application is sent');
}
