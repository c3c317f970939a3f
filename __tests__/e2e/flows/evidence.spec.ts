import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/flows/fixtures';
import { stepReplay } from '../../support/e2e/flows/hands';
import { beginWalk } from '../../support/e2e/flows/recordedWalk';
import { keepRecording } from '../../support/e2e/flows/recordings';

const replay = (page: Page) => page.getByRole('region', { name: /^Replay of/ });
const toasts = (page: Page) => page.locator('[data-toasts]');

test('QA: a recording alone tells a wrong code, a mail server that is down and a cooldown apart', async ({
  page,
  hands,
}) => {
  test.setTimeout(120_000);
  const walk = await beginWalk(page, 'registration', 'a reload at the code');
  const dock = page.getByRole('complementary', { name: 'Flow Inspector' });
  await hands.press(page, dock.getByRole('button', { name: '● Record' }));
  for (const [move, state] of [
    ['enter the code', 'verifyEmail (code.verifying, sending.ready)'],
    ['verifying: wrong code', 'verifyEmail (code.entering, sending.ready)'],
    ['ask for a code', 'verifyEmail (code.entering, sending.sending)'],
    ['sending: mail down', 'verifyEmail (code.entering, sending.ready)'],
    ['ask for a code', 'verifyEmail (code.entering, sending.sending)'],
    ['sending: too soon', 'verifyEmail (code.entering, sending.coolingDown)'],
  ] as const) {
    await walk.move(move, state);
    await expect(dock).toContainText(`State: ${state}`);
  }
  await keepRecording(dock);

  await page.goto('/qa/flows/registration');
  await hands.openTab(page, 'Recordings');
  await hands.press(page, page.getByRole('button', { name: /^Replay Registration/ }));
  await expect(replay(page).getByRole('heading', { level: 2 })).toBeFocused();
  const forward = async (step: number) => {
    await stepReplay(page, hands, 'forward');
    await expect(replay(page).getByRole('status').first()).toContainText(`Step ${step} of 6`);
  };

  // The fields are filled with placeholders.
  await forward(1);
  await expect(replay(page).getByRole('textbox', { name: 'Verification code' })).toHaveValue('••••••');
  await forward(2);
  await expect(replay(page)).toContainText('Event: error: verifyEmail {"error":{"kind":"coded","status":400');
  await expect(toasts(page)).toContainText('The code is not correct');
  await forward(3);
  await expect(toasts(page)).toBeEmpty();
  await forward(4);
  await expect(replay(page)).toContainText('"status":503,"code":"MAIL_UNAVAILABLE"');
  await expect(replay(page)).toContainText('✗ isCoolingDown says no');
  await expect(toasts(page)).not.toBeEmpty();
  const mailDown = await toasts(page).innerText();
  await forward(5);
  await forward(6);
  await expect(replay(page)).toContainText('"status":429,"code":"CODE_COOLDOWN"');
  await expect(replay(page)).toContainText('✓ isCoolingDown');
  await expect(replay(page).getByRole('list', { name: 'Changed in the context' })).toContainText(
    /resendAllowedAt: null → \d/,
  );
  await expect(replay(page).getByText(/You can ask for another in \d+ s/)).toBeVisible();
  await expect(toasts(page)).not.toHaveText(mailDown);

  await page.getByRole('searchbox', { name: 'Find in events' }).fill('MAIL_UNAVAILABLE');
  await expect(page.getByRole('list', { name: 'Events found' }).getByRole('listitem')).toHaveText([/^4 /]);

  // Why nothing would happen now, for an event that one could send.
  await page.getByRole('combobox', { name: 'Event' }).selectOption('sendCodeAsked');
  await expect(replay(page)).toContainText('Nothing would happen: only verifyEmail.sending.ready takes this event');
});

test("replayed screens show the forms' errors: at a field, for the whole form, at the code", async ({ page }) => {
  test.setTimeout(120_000);
  const walk = await beginWalk(page, 'registration', 'a new visitor');
  const dock = page.getByRole('complementary', { name: 'Flow Inspector' });
  const recorded = async (state: string) => {
    await expect(dock).toContainText(`State: ${state}`);
  };
  const submitting = 'accountDetails.submitting';
  const submit = async () => {
    await walk.move('submit', submitting);
    await recorded(submitting);
  };
  await dock.getByRole('button', { name: '● Record' }).click();
  await walk.move('agree', 'terms');
  await walk.move('next', 'accountDetails.editing');
  await submit();
  await walk.fail(`registration.${submitting}`, {
    kind: 'coded',
    status: 400,
    text: 'Refused',
    fieldErrors: { userName: 'Choose another user name' },
  });
  await expect(page.getByLabel('User Name', { exact: true })).toHaveAccessibleDescription('Choose another user name');
  await submit();
  await walk.move('registering fails', 'accountDetails.editing');
  const taken = 'An account with this email already exists';
  await expect(page.locator('form')).toContainText(taken);
  await submit();
  await walk.move('registered', 'verifyEmail (code.entering, sending.coolingDown)');
  await walk.move('enter the code', 'verifyEmail (code.verifying, sending.coolingDown)');
  await recorded('verifyEmail (code.verifying, sending.coolingDown)');
  await walk.move('verifying: wrong code', 'verifyEmail (code.entering, sending.coolingDown)');
  const wrong = 'The code is not correct';
  await expect(page.getByRole('textbox', { name: 'Verification code' })).toHaveAccessibleDescription(wrong);
  await keepRecording(dock);

  await page.goto('/qa/flows/registration?step=4');
  const screen = page.locator('[data-stage]');
  const goTo = (step: number) => page.getByRole('slider', { name: 'Step' }).fill(String(step));
  const userName = screen.getByLabel('User Name', { exact: true });
  const code = screen.getByRole('textbox', { name: 'Verification code' });
  await expect(userName).toHaveAccessibleDescription('Choose another user name');
  await expect(userName).toHaveAttribute('aria-invalid', 'true');
  await expect(userName).toHaveValue(/^user_\d+$/);
  await goTo(5);
  await expect(userName).toHaveAccessibleDescription('');
  await goTo(6);
  await expect(screen.locator('form')).toContainText(taken);
  await goTo(7);
  await expect(screen.locator('form')).not.toContainText(taken);
  await goTo(9);
  await expect(code).toHaveValue('••••••');
  await goTo(10);
  await expect(code).toHaveAccessibleDescription(wrong);
  await expect(code).toHaveValue('');
  await goTo(4);
  await expect(userName).toHaveAccessibleDescription('Choose another user name');
});
