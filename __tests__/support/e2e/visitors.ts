import type { Browser, BrowserContext, Page } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { storageKeys } from '../../../src/session/storedSession';
import { documents, pages, type Access } from '../../../src/pages';
import type { Members, Stage } from './members';
import { forgedToken, secondsFromNow } from './storage';

export interface Visitor {
  name: string;
  stored: Readonly<Record<string, string>>;
}

type Onboarding = 'completeProfile' | 'addBankAccount';

export const addresses: readonly string[] = [
  ...Object.values(pages).map(({ path }) => path),
  ...Object.values(documents),
];

const RESET = { email: 'ada@mail.example', exp: secondsFromNow(3600) };

export const storedFor = ({ user, accessToken }: { user: object; accessToken: string }) => ({
  [storageKeys.user]: JSON.stringify(user),
  [storageKeys.accessToken]: accessToken,
});

const guest: Visitor = { name: 'guest', stored: {} };

export type Visitors = Readonly<Record<Access | Onboarding, Visitor>>;

export async function makeVisitors(members: Members): Promise<Visitors> {
  const member = async (stage: Stage) => storedFor(await members.create(stage));
  const admin = await members.signInAsAdmin();
  return {
    public: guest,
    guest,
    signedIn: { name: 'member', stored: await member('complete') },
    admin: { name: 'administrator', stored: storedFor(admin) },
    completeProfile: { name: 'member without a profile', stored: await member('verified') },
    addBankAccount: { name: 'member without a bank account', stored: await member('profiled') },
    verifyingEmail: {
      name: 'member who verifies the email',
      stored: { ...(await member('registered')), [storageKeys.isVerifyingEmail]: 'true' },
    },
    resetStarted: {
      name: 'guest with a reset code',
      stored: { [storageKeys.tempToken]: forgedToken({ ...RESET, verified: false }) },
    },
    resetVerified: {
      name: 'guest with a verified reset',
      stored: { [storageKeys.tempToken]: forgedToken({ ...RESET, verified: true }) },
    },
  };
}

export function visitorFor(path: string, visitors: Visitors): Visitor {
  if (path === pages.completeProfile.path) return visitors.completeProfile;
  if (path === pages.addBankAccount.path) return visitors.addBankAccount;
  return visitors[Object.values(pages).find((page) => page.path === path)?.access ?? 'public'];
}

export function newVisit(browser: Browser, url: string, { stored }: Pick<Visitor, 'stored'>): Promise<BrowserContext> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return browser.newContext({ baseURL: url, storageState: { cookies: [], origins: [{ origin: url, localStorage }] } });
}

/** Waits until the page shows its heading, so neither guard nor data have redirected. */
export async function expectLetIn(page: Page, path: string, { name }: Visitor): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const { pathname } = new URL(page.url());
  // A page may put a parameter of its own in the place of one that it doesn't know.
  if (matchPath(path, pathname) === null) throw new Error(`${path} sent its ${name} to ${pathname}`);
}
