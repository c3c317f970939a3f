import { expect, type Locator, type Page } from '@playwright/test';
import { pathTo } from '../../../../src/pathTo';

interface Credentials {
  email: string;
  password: string;
}

export async function submitSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^(sign in|log ?in)$/i }).click();
}

export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto(pathTo('login'));
  await submitSignIn(page, credentials);
  await expect(page).toHaveURL(pathTo('dashboard'));
}

export const openAccountMenu = (page: Page, firstName: string): Promise<void> =>
  page.getByRole('button', { name: `Hey, ${firstName}` }).click();

export async function logOut(page: Page, firstName: string): Promise<void> {
  await openAccountMenu(page, firstName);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(pathTo('home'));
}

export const signInLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'Sign In' });
