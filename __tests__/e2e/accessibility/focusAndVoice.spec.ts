import { failures, notices } from '../../../src/components/toast/catalogue';
import { colors } from '../../../src/styles/palette';
import { pathTo, type PagePath } from '../../../src/pathTo';
import { liveRegions } from '#support/e2e/accessibility/liveRegions';
import { motions } from '#support/e2e/accessibility/pageChecks';
import { expect, test } from '#support/e2e/fixtures';
import { holdCall } from '#support/e2e/faults/heldCall';
import { become, type Persona } from '#support/e2e/personas';
import { acceptTerms } from '#support/e2e/steps/registration';
import { signIn, submitSignIn } from '#support/e2e/steps/signIn';
import { expectToast } from '#support/e2e/steps/toast';
import type { Page } from '@playwright/test';

const forms: {
  path: PagePath;
  as: Persona;
  button: string;
  field: string;
  error: string;
  reach?: (page: Page) => Promise<void>;
}[] = [
  {
    path: pathTo('register'),
    as: 'nobody',
    button: 'Create Account',
    field: 'First Name',
    error: 'First Name is required',
    reach: acceptTerms,
  },
  {
    path: pathTo('register'),
    as: 'registering',
    button: 'Verify',
    field: 'Verification code',
    error: 'OTP is required',
  },
  { path: pathTo('login'), as: 'nobody', button: 'Sign In', field: 'Email', error: 'Invalid email address' },
  { path: pathTo('adminLogin'), as: 'nobody', button: 'Sign In', field: 'Email', error: 'Invalid email address' },
  {
    path: pathTo('forgotPassword'),
    as: 'nobody',
    button: 'Request Reset',
    field: 'Email',
    error: 'Invalid email address',
  },
  {
    path: pathTo('verifyPasswordResetOtp'),
    as: 'reset, code asked for',
    button: 'Verify',
    field: 'Verification code',
    error: 'OTP is required',
  },
  {
    path: pathTo('resetPassword'),
    as: 'reset, code right',
    button: 'Reset Password',
    field: 'New Password',
    error: 'Password should be at least 8 characters',
  },
  {
    path: pathTo('verifyEmail'),
    as: 'verifying email',
    button: 'Verify',
    field: 'OTP from your email',
    error: 'OTP is required',
  },
  {
    path: pathTo('completeProfile'),
    as: 'verified',
    button: 'Save profile',
    field: 'Date of Birth',
    error: 'Date of Birth is required in YYYY-MM-DD format',
  },
  {
    path: pathTo('addBankAccount'),
    as: 'profiled',
    button: 'Submit',
    field: 'Bank Name',
    error: 'Bank Name is required',
  },
  {
    path: pathTo('changePassword'),
    as: 'complete',
    button: 'Submit',
    field: 'Current Password',
    error: 'Current Password is required',
  },
];

test.describe('a refused submit moves the focus to the first invalid field, which says what is wrong', () => {
  for (const { path, as, button, field, error, reach } of forms) {
    test(`${path}, ${button}`, async ({ page, members }) => {
      await become(page, members, as);
      await page.goto(path);
      await reach?.(page);
      await page.getByRole('button', { name: button, exact: true }).click();
      const bad = page.getByLabel(field, { exact: true }).first();
      await expect(bad).toBeFocused();
      await expect(bad).toHaveAttribute('aria-invalid', 'true');
      await expect(bad).toHaveAccessibleDescription(error);
    });
  }
});

test.describe('menus, drawers and lists return the focus when they close', () => {
  test('the menus', async ({ page, members }) => {
    await become(page, members, 'complete');
    for (const path of [pathTo('dashboard'), pathTo('home')]) {
      await page.goto(path);
      const button = page.getByRole('button', { name: /^Hey, / });
      await button.click();
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

  test('the drawer', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto(pathTo('home'));
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });

  test('a searchable list', async ({ page, members }) => {
    await become(page, members, 'verified');
    await page.goto(pathTo('completeProfile'));
    const field = page.getByRole('combobox', { name: 'Nationality' });
    await field.click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(field).toBeFocused();
  });

  test('a closed toast leaves the focus on the page', async ({ page }) => {
    await page.goto(pathTo('forgotPassword'));
    await page.getByLabel('Email', { exact: true }).fill('nobody@mail.example');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Close message' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Close message' })).toHaveCount(0);
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  });
});

test.describe('screen readers announce toasts', () => {
  test('errors at once, information and success politely', async ({ page, members }) => {
    const member = await members.create('verified');
    await page.goto(pathTo('login'));
    await submitSignIn(page, { email: member.email, password: 'Wr0ng!Password' });
    await expectToast(page, 'Login Error.', 'Invalid email or password');
    expect(await liveRegions(page)).toContainEqual({
      role: 'alert',
      live: 'assertive',
      text: 'Login Error. Invalid email or password',
    });

    await page.goto(pathTo('forgotPassword'));
    await page.getByLabel('Email', { exact: true }).fill('nobody@mail.example');
    await page.keyboard.press('Enter');
    const { fallback } = failures.forgotPassword;
    await expectToast(page, fallback);
    expect(await liveRegions(page)).toContainEqual({ role: 'status', live: 'polite', text: fallback });

    await signIn(page, member);
    await page.goto(pathTo('changePassword'));
    await page.getByLabel('Current Password', { exact: true }).fill(member.password);
    await page.getByLabel('New Password', { exact: true }).fill('N3w!Password');
    await page.keyboard.press('Enter');
    const { title, text } = notices.passwordChanged;
    await expectToast(page, title, text);
    expect(await liveRegions(page)).toContainEqual({ role: 'status', live: 'polite', text: `${title} ${text}` });
  });

  test('screen readers announce a waiting button', async ({ page }) => {
    await page.goto(pathTo('login'));
    const { release } = await holdCall(page, 'login');
    await submitSignIn(page, { email: 'ada@mail.example', password: 'Str0ng!Password' });
    await expect(page.getByRole('status').filter({ hasText: 'Signing in…' })).toHaveCount(1);
    expect(await liveRegions(page)).toContainEqual({ role: 'status', live: 'polite', text: 'Signing in…' });
    release();
  });
});

test.describe('without reduced motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('elements move, so the check for motion can find some', async ({ page, members }) => {
    await become(page, members, 'verified');
    await holdCall(page, 'myProfile');
    await page.goto(pathTo('dashboard'));
    await expect(page.getByRole('progressbar', { name: 'Loading', exact: true })).toBeVisible();
    // The placeholder begins to pulse after half a second.
    await expect.poll(() => motions(page)).not.toEqual([]);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a field's border has the contrast of a control, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(pathTo('login'));
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colors[colorScheme].borderStrong.slice(at, at + 2), 16));
    await expect(page.locator('fieldset').nth(1)).toHaveCSS('border-color', `rgb(${red}, ${green}, ${blue})`);
  });
}
