import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { pathTo, type PagePath } from '../../../src/pathTo';
import { admin, BUILT_SERVER, secondAdmin, START_LIMIT_MS, type AppServer } from '#support/e2e/appServer';
import { expect, test } from '#support/e2e/fixtures';
import { startReadyServer } from '#support/e2e/makeReadyData';
import { Members } from '#support/e2e/members';
import { submitSignIn } from '#support/e2e/steps/signIn';
import { addVirtualAuthenticator } from '#support/e2e/virtualAuthenticator';

let server: AppServer;
let stop = () => Promise.resolve();

/** Passkeys need a host name; browsers refuse them for IP addresses. */
const at = (path: PagePath) => server.url.replace('127.0.0.1', 'localhost') + path;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(2 * START_LIMIT_MS);
  const clock = ['--import', resolve('__tests__/support/e2e/laterClock.mjs')];
  server = await startReadyServer([...clock, ...BUILT_SERVER], { admins: [admin, secondAdmin] });
  ({ stop } = server);
});

test.afterAll(() => stop());

async function signInAtPortal(page: Page, credentials: typeof admin) {
  await page.goto(at(pathTo('adminLogin')));
  await submitSignIn(page, credentials);
}

const expectIn = (page: Page) => expect(page.getByRole('heading', { name: 'All Users' })).toBeVisible();

const newCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();

test('an administrator adds a passkey and an app, and then signs in with them', async ({ page }) => {
  await addVirtualAuthenticator(page);
  await signInAtPortal(page, admin);
  await expectIn(page);
  await page.getByRole('link', { name: /^Add a second step/ }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the passkey').fill('Office laptop');
  await dialog.getByLabel('Code from the email').fill(await server.mailbox.codeAmongMails(admin.email));
  await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByRole('heading', { name: 'Office laptop' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Add a second step/ })).toBeHidden();

  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code from your authenticator app').fill(newCode(secret));
  await expect(page.getByText(/^Its codes count since/)).toBeVisible();

  await page.getByRole('button', { name: /^Hey, / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await signInAtPortal(page, admin);
  await expect(page.getByRole('heading', { name: 'Confirm that it’s you' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expectIn(page);

  await page.getByRole('button', { name: /^Hey, / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await signInAtPortal(page, admin);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expectIn(page);
});

test('an act asks for the passkey once and goes on; closing the dialog cancels it', async ({ page }) => {
  await addVirtualAuthenticator(page);
  await signInAtPortal(page, secondAdmin);
  await expectIn(page);
  await page.goto(at(pathTo('security')));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Phone');
  await page.getByLabel('Code from the email').fill(await server.mailbox.codeAmongMails(secondAdmin.email));
  await page.getByRole('button', { name: 'I’ve saved them' }).click();

  await writeFile(join(server.dataDir, 'later'), '');
  await page.goto(at(pathTo('administrators')));
  await page.getByLabel('Email', { exact: true }).fill('ngozi@mail.example');
  await page.getByRole('checkbox', { name: 'Support' }).check();
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Nothing was done: please confirm that it’s you').first()).toBeVisible();
  await expect(page.getByText('ngozi@mail.example', { exact: true })).toBeHidden();

  await page.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'ngozi@mail.example' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('bola@mail.example');
  await page.getByRole('checkbox', { name: 'Support' }).check();
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('heading', { name: 'bola@mail.example' })).toBeVisible();
  await rm(join(server.dataDir, 'later'));
});

test('a person adds a passkey, and withdraws money with it', async ({ page }) => {
  await addVirtualAuthenticator(page);
  const member = await new Members(server).create('saver');
  await page.goto(at(pathTo('login')));
  await submitSignIn(page, member);
  await expect(page.getByText(`Hey, ${member.firstName}`).first()).toBeVisible();
  await page.goto(at(pathTo('account')));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('My phone');
  await page.getByLabel('Code from the email').fill(await server.mailbox.codeAmongMails(member.email));
  await expect(page.getByRole('heading', { name: 'My phone' })).toBeVisible();
  await page.goto(at(pathTo('withdraw')));
  await page.getByLabel('Amount in naira').fill('1,000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(page.getByText('On its way').first()).toBeVisible();
  await expect(page).toHaveURL(at(pathTo('wallet')));
});
