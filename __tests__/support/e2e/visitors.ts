import type { Browser, BrowserContext, Page } from '@playwright/test';
import { storageKeys } from '../../../src/session/storedSession';
import { documents, pages, type Access } from '../../../src/pages';
import type { Members, Stage } from './members';
import { forgedToken, secondsFromNow } from './storage';

/** Somebody who opens pages: what local storage holds when they come. */
export interface Visitor {
  name: string;
  /** The kinds of pages that may let this visitor in. */
  opens: readonly Access[];
  stored: Readonly<Record<string, string>>;
}

const accessOf = new Map<string, Access>([
  ...Object.values(pages).map(({ path, access }) => [path, access] as const),
  ...Object.values(documents).map((path) => [path, 'public'] as const),
]);

/** All that a visitor can open: the pages of the table, and the documents. */
export const addresses: readonly string[] = [...accessOf.keys()];

const RESET = { email: 'ada@mail.example', exp: secondsFromNow(3600) };

const signedIn = (user: object, accessToken: string) => ({
  [storageKeys.user]: JSON.stringify(user),
  [storageKeys.accessToken]: accessToken,
});

/** Everybody the route table tells apart; of those who may open the same kind of page, who sees most of them first. */
export async function makeVisitors(members: Members): Promise<Visitor[]> {
  const member = async (stage: Stage) => {
    const { user, accessToken } = await members.create(stage);
    return signedIn(user, accessToken);
  };
  const admin = await members.signInAsAdmin();
  return [
    { name: 'guest', opens: ['public', 'guest'], stored: {} },
    { name: 'member', opens: ['signedIn'], stored: await member('complete') },
    { name: 'administrator', opens: ['admin'], stored: signedIn(admin.user, admin.accessToken) },
    { name: 'member without a profile', opens: ['signedIn'], stored: await member('verified') },
    { name: 'member without a bank account', opens: ['signedIn'], stored: await member('profiled') },
    {
      name: 'member who verifies the email',
      opens: ['verifyingEmail'],
      stored: { ...(await member('registered')), [storageKeys.isVerifyingEmail]: 'true' },
    },
    {
      name: 'guest with a reset code',
      opens: ['resetStarted'],
      stored: { [storageKeys.tempToken]: forgedToken({ ...RESET, verified: false }) },
    },
    {
      name: 'guest with a verified reset',
      opens: ['resetVerified'],
      stored: { [storageKeys.tempToken]: forgedToken({ ...RESET, verified: true }) },
    },
  ];
}

/** A browser that has never been here, but for what the visitor's local storage holds. */
export function newVisit(browser: Browser, url: string, { stored }: Pick<Visitor, 'stored'>): Promise<BrowserContext> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return browser.newContext({ baseURL: url, storageState: { cookies: [], origins: [{ origin: url, localStorage }] } });
}

/** Whether a page just opened lets its visitor in: once its heading shows, neither guard nor data sends them on. */
export async function isLetIn(page: Page, path: string): Promise<boolean> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return new URL(page.url()).pathname === path;
}

/** Whom the page of an address may let in, by its access; what it knows of the visitor decides among them. */
export const candidatesFor = (path: string, visitors: readonly Visitor[]): readonly Visitor[] =>
  visitors.filter(({ opens }) => opens.includes(accessOf.get(path) ?? 'public'));

/** Nobody may see a page of the route table. */
export function refusesAll(path: string, visitors: readonly Visitor[]): Error {
  return new Error(`${path} lets none of ${visitors.map(({ name }) => name).join(', ')} in`);
}

/** The first of the visitors whom a page lets in; the guards send all others elsewhere. */
export async function visitorFor(
  path: string,
  browser: Browser,
  url: string,
  visitors: readonly Visitor[],
): Promise<Visitor> {
  for (const visitor of candidatesFor(path, visitors)) {
    const context = await newVisit(browser, url, visitor);
    const page = await context.newPage();
    await page.goto(path);
    const letIn = await isLetIn(page, path);
    await context.close();
    if (letIn) return visitor;
  }
  throw refusesAll(path, visitors);
}
