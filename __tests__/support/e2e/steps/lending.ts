import { expect, type Locator, type Page } from '@playwright/test';
import { regradeReasons } from '#contract/lending/applications/regradeReasons';
import { notices } from '../../../../src/components/toast/catalogue';
import { pathTo } from '../../../../src/pathTo';
import type { admin } from '../appServer';
import type { Mailbox } from '../mailbox';
import { choose } from './onboarding';
import { submitSignIn } from './signIn';
import { expectPledged, expectToast } from './toast';

const press = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name }).click();
const saveStep = (page: Page) => press(page, 'Save and continue');

export async function applyForLoan(page: Page): Promise<void> {
  await page.goto(`${pathTo('apply')}?amount=80000&months=6`);
  await choose(page, 'What is it for?', 'Business');
  await saveStep(page);
  await page.getByRole('radio', { name: 'A salary' }).check();
  await page.getByLabel('Monthly income, in naira').fill('200,000');
  await page.getByLabel('Months in this job').fill('30');
  await page.getByLabel('Monthly debt payments, in naira').fill('0');
  await saveStep(page);
  await expect(page.getByRole('heading', { name: 'Money-habits questionnaire' })).toBeVisible();
  for (const answer of await page.getByRole('radio', { name: 'Moderately accurate' }).all()) await answer.check();
  await saveStep(page);
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();
  await saveStep(page);
  await page.getByRole('checkbox', { name: /^Everything I say/ }).check();
  await press(page, 'Send the application');
  await page.getByRole('link', { name: 'See your application' }).click();
  await expect(page.getByRole('heading', { name: '₦80,000 for 6 months' })).toBeVisible();
}

export async function openLoanOf(page: Page, credentials: typeof admin, borrower: string): Promise<void> {
  await page.goto(pathTo('adminLogin'));
  await submitSignIn(page, credentials);
  await expect(page).toHaveURL(pathTo('allUsers'));
  await page.goto(`${pathTo('loanQueue')}?state=any`);
  await page.getByRole('link', { name: borrower }).click();
  await expect(page.getByRole('heading', { name: 'Actions' })).toBeVisible();
}

async function act(page: Page, button: string, submit: string, fill?: (dialog: Locator) => Promise<void>) {
  await press(page.getByRole('region', { name: 'Actions' }), button);
  const dialog = page.getByRole('dialog');
  await fill?.(dialog);
  await press(dialog, submit);
  await expect(dialog).toBeHidden();
}

export async function offerLoan(page: Page): Promise<void> {
  await press(page.getByRole('region', { name: 'Actions' }), 'Take for review');
  await act(page, 'Make an offer', 'Make the offer', async (dialog) => {
    await choose(page, 'Grade', 'C, 32% a year');
    await dialog.getByLabel('Reason', { exact: true }).fill('As agreed on the phone');
    await choose(page, 'Reason that lenders read', regradeReasons.incomeUncertain);
  });
}

export const payOut = (page: Page): Promise<void> => act(page, 'Pay out', 'Pay out');

export async function acceptOffer(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await expect(page.getByRole('region', { name: 'What it costs' })).toContainText('₦77,600');
  await expect(page.getByRole('checkbox', { name: /Send the money on to my bank account/ })).toBeChecked();
  await press(page, 'Accept offer');
  await page.getByLabel('Code to accept the offer').fill(await mailbox.codeAmongMails(email));
  await expectToast(page, notices.offerAccepted.title, notices.offerAccepted.text);
}

export async function pledgeHalf(page: Page): Promise<void> {
  await page.goto(pathTo('market'));
  await page.getByRole('link', { name: 'Business, grade C, 6 months' }).click();
  await page.getByLabel('Amount in naira').fill('40,000');
  await press(page, 'Fund this loan');
  await page.getByRole('checkbox').check();
  await press(page, 'Pledge ₦40,000');
  await expectPledged(page);
}

export async function settleLoan(page: Page): Promise<void> {
  const pay = page.getByRole('region', { name: 'Pay', exact: true });
  await pay.getByRole('radio', { name: /^Pay off the loan today/ }).check();
  await press(pay, 'Continue');
  await expect(pay).toContainText('The origination fee is not given back.');
  await press(pay, /^Pay ₦/);
  await expect(page.getByRole('region', { name: 'You have settled this loan early' })).toBeVisible();
}

export async function withdrawAll(page: Page, mailbox: Mailbox, email: string): Promise<string> {
  await page.goto(pathTo('wallet'));
  const balance = page.getByRole('region', { name: 'Balance' });
  await expect(balance).toContainText('₦');
  const [amount = ''] = /₦[\d,.]+/.exec(await balance.innerText()) ?? [];
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await page.getByLabel('Amount in naira').fill(amount);
  await press(page, 'Continue');
  await page.getByLabel('Withdrawal code').fill(await mailbox.codeAmongMails(email));
  await expect(page.getByRole('list', { name: 'Withdrawals' })).toContainText('Paid');
  await expect(balance).toContainText('₦0');
  return amount;
}
