import type { Page } from '@playwright/test';
import type { passwordResetMoves, passwordResetStarts } from '../../flows/passwordResetMoves';
import { pathTo, type PagePath } from '../../../../src/pathTo';
import { enterCode } from '../steps/registration';
import { forgedToken, secondsFromNow, store } from '../storage';
import type { FlowWalk } from './flowWalk';
import type { HeldCalls } from './heldCalls';

const tempToken = (verified: boolean) =>
  forgedToken({ email: 'amina@mail.example', exp: secondsFromNow(3600), verified });

const starts: Record<
  (typeof passwordResetStarts)[number]['name'],
  { stored: () => Record<string, string>; path: PagePath }
> = {
  'a new visitor': { stored: () => ({}), path: pathTo('forgotPassword') },
  'a reload at the code': { stored: () => ({ tempToken: tempToken(false) }), path: pathTo('verifyPasswordResetOtp') },
  'a reload at the new password': { stored: () => ({ tempToken: tempToken(true) }), path: pathTo('resetPassword') },
};

type Act = (page: Page, calls: HeldCalls) => Promise<void>;

const moves: Record<(typeof passwordResetMoves)[number]['name'], Act> = {
  'submit the email': async (page) => {
    await page.getByLabel('Email', { exact: true }).fill('amina@mail.example');
    await page.getByRole('button', { name: 'Request Reset' }).click();
  },
  'code requested': (_page, calls) => calls.answer('forgotPassword', { data: { tempToken: tempToken(false) } }),
  'requesting fails': (_page, calls) => calls.fail('forgotPassword', 404, 'EMAIL_UNKNOWN'),
  'enter the code': (page) => enterCode(page, '123456'),
  'code is right': (_page, calls) => calls.answer('verifyOtp', { data: { tempToken: tempToken(true) } }),
  'code expired': (_page, calls) => calls.fail('verifyOtp', 401, 'AUTH_ERROR'),
  'code is wrong': (_page, calls) => calls.fail('verifyOtp', 400, 'CODE_WRONG'),
  'submit the password': async (page) => {
    await page.getByLabel('New Password', { exact: true }).fill('N3w!Password');
    await page.getByLabel('Confirm Password', { exact: true }).fill('N3w!Password');
    await page.getByRole('main').locator('button[type=submit]').click();
  },
  'password set': (_page, calls) => calls.answer('resetUserPassword', { success: true }),
  'reset expired': (_page, calls) => calls.fail('resetUserPassword', 401, 'AUTH_ERROR'),
  'setting fails': (_page, calls) => calls.fail('resetUserPassword', 500, 'SERVER_ERROR'),
  'ask for a new code': (page) => page.getByRole('link', { name: 'Start again' }).click(),
  'back to the code': async (page) => {
    await page.goBack();
  },
  'by way of the home page to the email': async (page) => {
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
  },
  'back to the new password': (page) =>
    page.evaluate(() => {
      history.go(-3);
    }),
};

export const passwordResetWalk: FlowWalk = {
  calls: { requestCode: 'forgotPassword', verifyCode: 'verifyOtp', setPassword: 'resetUserPassword' },
  begin: async (name, page) => {
    const start = Object.entries(starts).find(([one]) => one === name)?.[1];
    if (!start) throw new Error(`The walk has no way to begin '${name}'`);
    await store(page, start.stored());
    await page.goto(start.path);
  },
  move: async (name, page, calls) => {
    const act = Object.entries(moves).find(([one]) => one === name)?.[1];
    if (!act) throw new Error(`The walk has no way to do '${name}'`);
    await act(page, calls);
  },
  before: () => undefined,
  heading: (state) => {
    if (state.startsWith('email')) return 'Forgot Password';
    if (state.startsWith('code')) return 'Verify OTP';
    return state.startsWith('newPassword') ? 'Reset Password' : 'Sign In';
  },
};
