import type { Page } from '@playwright/test';
import type { newBankAccount, profile } from '../people';

const GENDER_LABELS: Record<string, string> = { Male: 'Male', Female: 'Female', others: 'Others' };

export async function completeProfile(page: Page, given: typeof profile): Promise<void> {
  await page.getByLabel('Date of Birth').fill(given.dateOfBirth);
  await choose(page, 'Gender', GENDER_LABELS[given.gender] ?? given.gender);
  await page.getByLabel('Address', { exact: true }).fill(given.address);
  await choose(page, 'Nationality', given.nationality);
  await page
    .getByRole('main')
    .getByRole('button', { name: /submit|save|complete/i })
    .click();
}

export async function addBankAccount(page: Page, given: ReturnType<typeof newBankAccount>): Promise<void> {
  await page.getByPlaceholder('Select Bank Name').fill(given.bankName);
  await page.getByRole('option', { name: given.bankName, exact: true }).click();
  await page.getByPlaceholder('Enter your account Number').fill(given.accountNumber);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
