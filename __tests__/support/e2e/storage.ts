import type { Page } from '@playwright/test';
import type { User } from '#contract/people/users/userSchema';

/** Raw text of the session in local storage (docs/product/people.md#local-storage). */
interface Stored {
  user: string | null;
  token: string | null;
  tempToken: string | null;
  isVerifyingEmail: string | null;
}

export const readStored = (page: Page): Promise<Stored> =>
  page.evaluate(() => ({
    user: localStorage.getItem('user'),
    token: localStorage.getItem('token'),
    tempToken: localStorage.getItem('tempToken'),
    isVerifyingEmail: localStorage.getItem('isVerifyingEmail'),
  }));

export async function store(page: Page, values: Record<string, string>): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(values));
}

export const storeSession = (page: Page, session: { user: User; accessToken: string }): Promise<void> =>
  store(page, { user: JSON.stringify(session.user), token: session.accessToken });

export function forgedToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${part({ forged: true })}`;
}

export const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
