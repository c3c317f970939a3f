import { notices } from '../../../src/components/toast/catalogue';
import { pathTo } from '../../../src/pathTo';
import { KeyboardWalk } from '#support/e2e/accessibility/KeyboardWalk';
import { admin } from '#support/e2e/appServer';
import { expect, test } from '#support/e2e/fixtures';
import type { Members } from '#support/e2e/members';
import { newBankAccount, newPerson, newTag, profile } from '#support/e2e/people';
import { signIn } from '#support/e2e/steps/signIn';
import { expectToast } from '#support/e2e/steps/toast';
import { become } from '#support/e2e/personas';
import { answerQuestions, askForLoan, offerSecurity, sayWork } from '#support/e2e/steps/application';
import { storeSession } from '#support/e2e/storage';
import { urlOf } from '#support/calls';
import { pdf } from '#support/files/files';
import { shownLoans } from '#support/loans/shownLoans';
import type { Locator, Page } from '@playwright/test';

const NEW_PASSWORD = 'N3w!Password';
/** One user more than a page of the list shows; they share a last name, and each worker creates them once. */
const CROWD = 26;
const MOST_CHOICES = 4;
let crowd: Promise<string> | undefined;

async function makeCrowd(members: Members): Promise<string> {
  const lastName = newTag();
  await Promise.all(Array.from({ length: CROWD }, () => members.create('registered', { lastName })));
  return lastName;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string) => page.getByRole('link', { name });
const isFocused = (control: Locator) => expect(control).toBeFocused();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

for (const { name, size, use } of [
  { name: 'by keyboard', size: 'wide', use: {} },
  {
    name: 'by keyboard, at 200% zoom',
    size: 'zoomed',
    use: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  },
] as const) {
  test.describe(name, () => {
    test.use(use);

    test('registration', async ({ page, server }) => {
      const person = newPerson();
      const walk = new KeyboardWalk(page);
      await page.goto(pathTo('register'));
      await walk.press(page.getByRole('checkbox'), 'Space');
      await walk.press(button(page, 'Next'));
      await isFocused(field(page, 'First Name'));
      await page.keyboard.press('Tab');
      await walk.back();
      await isFocused(field(page, 'First Name'));
      await page.keyboard.type(person.firstName);
      await walk.type(field(page, 'Last Name'), person.lastName);
      await walk.type(field(page, 'User Name'), person.userName);
      await walk.type(field(page, 'Email'), person.email);
      await walk.press(button(page, 'Create Account'));
      await isFocused(field(page, 'Password'));
      await page.keyboard.type(person.password);
      await walk.press(button(page, 'Create Account'));
      await isFocused(field(page, 'Verification code'));
      await page.keyboard.type(await server.mailbox.codeFor(person.email));
      await expect(page).toHaveURL(pathTo('dashboard'));
      await isFocused(heading(page, person.firstName));
    });

    test('sign-in, and out', async ({ page, members }) => {
      const member = await members.create('complete');
      const walk = new KeyboardWalk(page);
      await page.goto(pathTo('login'));
      await walk.type(field(page, 'Email'), member.email);
      await walk.type(field(page, 'Password'), member.password);
      await walk.press(page.getByRole('checkbox', { name: 'Remember me' }), 'Space');
      await walk.press(button(page, 'Sign In'));
      await isFocused(heading(page, member.firstName));
      await walk.chooseItem(button(page, /^Hey, /), 'Logout');
      await expect(page).toHaveURL(pathTo('home'));
      await expect(
        page
          .getByRole('main')
          .or(page.getByRole('main').getByRole('heading', { level: 1 }))
          .and(page.locator(':focus')),
      ).toHaveCount(1);
    });

    test('admin sign-in and the user list', async ({ page, members }) => {
      // The walk has a hundred stops, and each one is checked.
      test.slow();
      crowd ??= makeCrowd(members);
      const lastName = await crowd;
      const walk = new KeyboardWalk(page);
      await page.goto(pathTo('adminLogin'));
      await walk.type(field(page, 'Email'), admin.email);
      await walk.type(field(page, 'Password'), admin.password);
      await walk.press(button(page, 'Sign In'));
      await isFocused(heading(page, 'All Users'));

      await walk.type(page.getByRole('searchbox'), lastName);
      await expect(page.getByText(`1–25 of ${CROWD} users`)).toBeVisible();
      if (size === 'wide') await walk.press(page.getByRole('columnheader', { name: 'Username' }).getByRole('button'));
      else await walk.choose(field(page, 'Sort by'), 'Username, A to Z');
      await expect(page).toHaveURL(/sort=userName/);
      await walk.press(button(page, 'Next page'));
      await expect(page.getByText(`26–26 of ${CROWD} users`)).toBeVisible();
      await expect(field(page, 'Page')).toHaveValue('2');
      const download = page.waitForEvent('download');
      await walk.press(button(page, 'Generate Report'));
      await download;
      await walk.chooseItem(button(page, /^Hey, /), 'Logout');
      await expect(page).toHaveURL(pathTo('home'));
    });

    // The remaining forms are equally wide in both.
    if (size === 'wide') return;

    test('email verification', async ({ page, members }) => {
      const member = await members.create('registered');
      const walk = new KeyboardWalk(page);
      await signIn(page, member);
      await walk.press(button(page, 'Verify email'));
      await isFocused(field(page, 'OTP from your email'));
      await page.keyboard.type(member.code);
      await expect(page).toHaveURL(pathTo('dashboard'));
      await expectToast(page, notices.emailVerified.title, notices.emailVerified.text);
    });

    test('complete profile and bank account', async ({ page, members }) => {
      const walk = new KeyboardWalk(page);
      await become(page, members, 'verified');
      await page.goto(pathTo('dashboard'));
      await walk.press(link(page, 'Complete profile'));
      await expect(page).toHaveURL(pathTo('completeProfile'));
      await walk.type(field(page, 'Date of Birth'), profile.dateOfBirth.split('-').reverse().join(''));
      await walk.choose(field(page, 'Gender'), profile.gender);
      await walk.type(field(page, 'Address'), profile.address);
      await walk.type(field(page, 'Nationality'), profile.nationality);
      await page.keyboard.press('Enter');
      await walk.press(button(page, 'Save profile'));
      await expectToast(page, notices.profileCompleted.title, notices.profileCompleted.text);
      await walk.press(link(page, 'Add bank account'));
      const bankAccount = newBankAccount();
      await walk.type(field(page, 'Bank Name'), bankAccount.bankName);
      await page.keyboard.press('Enter');
      await walk.type(field(page, 'Account Number'), bankAccount.accountNumber);
      await walk.press(button(page, 'Submit'));
      await expectToast(page, notices.bankAccountAdded.title, notices.bankAccountAdded.text);
    });

    test('password reset', async ({ page, members, server }) => {
      const member = await members.create('complete');
      const walk = new KeyboardWalk(page);
      await page.goto(pathTo('login'));
      await walk.press(link(page, 'Forgot password?'));
      await isFocused(field(page, 'Email'));
      await walk.type(field(page, 'Email'), member.email);
      await walk.press(button(page, 'Request Reset'));
      await isFocused(field(page, 'Verification code'));
      await page.keyboard.type(await server.mailbox.codeFor(member.email));
      await isFocused(field(page, 'New Password'));
      await walk.type(field(page, 'New Password'), NEW_PASSWORD);
      await walk.press(button(page, 'Show New Password'), 'Space');
      await walk.type(field(page, 'Confirm Password'), NEW_PASSWORD);
      await walk.press(button(page, 'Reset Password'));
      await isFocused(field(page, 'Email'));
    });

    test('change password', async ({ page, members }) => {
      const member = await members.create('complete');
      const walk = new KeyboardWalk(page);
      await storeSession(page, member);
      await page.goto(pathTo('dashboard'));
      await walk.chooseItem(button(page, /^Hey, /), 'Change Password');
      await isFocused(heading(page, 'Enter new password'));
      await walk.type(field(page, 'Current Password'), member.password);
      await walk.type(field(page, 'New Password'), NEW_PASSWORD);
      await walk.press(button(page, 'Submit'));
      await isFocused(field(page, 'Email'));
    });

    test('notices and their preferences', async ({ page, members }) => {
      const member = await members.create('saver');
      const walk = new KeyboardWalk(page);
      await storeSession(page, member);
      await page.goto(pathTo('dashboard'));
      await walk.press(page.getByRole('link', { name: /^Notices, \d+ unread$/ }));
      await isFocused(heading(page, 'Notices'));
      await walk.press(page.getByRole('list', { name: 'What happened' }).locator('summary').first());
      await walk.press(button(page, 'Mark all as read'));
      await expect(page.getByText('Unread')).toHaveCount(0);
      await walk.choose(page.getByRole('combobox', { name: 'Emails about your wallet' }), 'In your notices only');
      await walk.press(page.getByRole('checkbox', { name: 'One email a day, in the morning' }), 'Space');
      await expect(page.getByRole('checkbox', { name: 'One email a day, in the morning' })).toBeChecked();
    });

    test('changing the phone number', async ({ page, members, server }) => {
      const member = await members.create('saver');
      const walk = new KeyboardWalk(page);
      await storeSession(page, member);
      await page.goto(pathTo('account'));
      await walk.press(button(page, 'Change phone number'));
      await isFocused(field(page, 'New phone number'));
      await page.keyboard.type('08091112222');
      await walk.press(button(page, 'Continue'));
      const code = page.getByRole('dialog').getByRole('textbox');
      await expect(code).toBeVisible();
      await walk.type(code, await server.mailbox.codeAmongMails(member.email));
      await expectToast(page, notices.phoneChanged.title, notices.phoneChanged.text);
      await isFocused(button(page, 'Change phone number'));
    });

    test('asking for help with a late loan', async ({ page, members }) => {
      const walk = new KeyboardWalk(page);
      await become(page, members, 'saver');
      await page.route(urlOf('myLoan'), (route) => route.fulfill({ json: shownLoans.late }));
      await page.route(urlOf('askForHelp'), (route) => route.fulfill({ json: { success: true } }));
      await page.goto(pathTo('loan', { loanId: shownLoans.late.id }));
      await walk.press(button(page, 'I can’t pay'));
      const promise = page.getByRole('radio', { name: /^A promise to pay/ });
      // Of a group without a choice, Tab reaches the first one.
      await walk.to(page.getByRole('radiogroup', { name: 'What would help you' }).getByRole('radio').first());
      for (let step = 0; step < MOST_CHOICES && !(await promise.isChecked()); step += 1)
        await page.keyboard.press('ArrowDown');
      await walk.type(field(page, 'Amount in naira'), '2,000');
      await walk.type(field(page, 'You pay by'), '30112026');
      await walk.type(field(page, 'What happened'), 'My customer pays me on Friday.');
      await walk.press(button(page, 'Send'));
      await expectToast(page, notices.complaintSent.title, notices.complaintSent.text);
    });

    test('documents of an application, chosen and removed', async ({ page, members }) => {
      const walk = new KeyboardWalk(page);
      const member = await members.create('saver');
      await storeSession(page, member);
      await page.goto(`${pathTo('apply')}?amount=80000&months=6`);
      await askForLoan(page);
      await sayWork(page);
      await answerQuestions(page);
      await offerSecurity(page);
      await walk.choose(page.getByRole('combobox', { name: 'What it shows' }), 'Bank statement');
      const chooser = page.waitForEvent('filechooser');
      await walk.press(page.locator('input[type=file]'));
      await (await chooser).setFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer: pdf() });
      const remove = button(page, 'Remove statement.pdf');
      await walk.press(remove);
      await expect(remove).toBeHidden();
      await walk.press(page.getByRole('checkbox', { name: /^Everything I say/ }), 'Space');
      await walk.press(button(page, 'Send the application'));
      await isFocused(heading(page, 'Your application is sent'));
    });
  });
}
