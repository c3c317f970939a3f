import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { TempTokenAnswer } from '#contract/people/session/sessionSchema';
import { mailbox, members } from '#support/app/server';
import { forgedToken, secondsFromNow } from '#support/e2e/storage';

export const NEW_PASSWORD = 'N3w!Password';

export const findEmailPage = () => screen.findByRole('heading', { name: 'Forgot Password' });
export const findCodePage = () => screen.findByRole('heading', { name: 'Verify OTP' });
export const findPasswordPage = () => screen.findByRole('heading', { name: 'Reset Password' });
export const findLoginPage = () => screen.findByRole('heading', { name: 'Sign In' });

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
export const tempToken = () => localStorage.getItem('tempToken');
export const verifiedToken = () =>
  forgedToken({ email: 'amina@mail.example', exp: secondsFromNow(600), verified: true });
export const unverifiedToken = () =>
  forgedToken({ email: 'amina@mail.example', exp: secondsFromNow(600), verified: false });

export async function requestReset(user: UserEvent, email: string) {
  await user.click(field('Email'));
  await user.paste(email);
  await user.click(screen.getByRole('button', { name: 'Request Reset' }));
}

export async function enterCode(user: UserEvent, code: string) {
  await user.clear(field('Verification code'));
  await user.click(field('Verification code'));
  await user.paste(code);
}

export async function setPassword(user: UserEvent, password: string, confirmed = password) {
  await user.click(field('New Password'));
  if (password) await user.paste(password);
  await user.click(field('Confirm Password'));
  if (confirmed) await user.paste(confirmed);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
}

export async function resetStarted() {
  const member = await members.create('verified');
  const { body } = await members.call('forgotPassword', { email: member.email });
  return { member, tempToken: (body as TempTokenAnswer).data.tempToken, code: await mailbox.codeFor(member.email) };
}
