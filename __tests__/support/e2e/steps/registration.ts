import { expect, type Page } from '@playwright/test';
import type { Registration } from '#contract/people/users/registrationRules';

export async function acceptTerms(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
}

export async function fillAccountDetails(page: Page, person: Registration): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Account Details' })).toBeVisible();
  await page.getByLabel('First Name', { exact: true }).fill(person.firstName);
  await page.getByLabel('Last Name', { exact: true }).fill(person.lastName);
  await page.getByLabel('User Name', { exact: true }).fill(person.userName);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
}

export const submitAccountDetails = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(next|create account|register)$/i }).click();

/** A whole code submits itself; the same code can be entered again once the boxes are empty. */
export async function enterCode(page: Page, code: string): Promise<void> {
  const boxes = page.getByRole('textbox', { name: /code|otp/i });
  await boxes.fill('');
  await boxes.fill(code);
}
