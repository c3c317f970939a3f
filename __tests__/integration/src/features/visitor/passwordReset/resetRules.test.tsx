import { screen } from '@testing-library/react';
import { pathTo } from '../../../../../../src/pathTo';
import { timesSent } from '../../../../../support/app/network';
import { renderApp } from '../../../../../support/app/renderApp';
import {
  field,
  findCodePage,
  findEmailPage,
  findPasswordPage,
  NEW_PASSWORD,
  setPassword,
  unverifiedToken,
  verifiedToken,
} from './reset';

describe('section 5.6: rules of the reset', () => {
  test.each(['', 'amina', 'amina@mail'])("the email '%s': 'Invalid email address'", async (email) => {
    const { user } = renderApp(pathTo('forgotPassword'));
    await findEmailPage();
    if (email) await user.type(field('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Request Reset' }));
    expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
    expect(field('Email')).toHaveFocus();
    expect(timesSent('forgotPassword')).toBe(0);
  });

  test.each([
    ['', 'OTP is required'],
    ['12345', 'OTP should be 6 digits long'],
  ])("the code '%s': %s", async (code, message) => {
    const { user } = renderApp(pathTo('verifyPasswordResetOtp'), { tempToken: unverifiedToken() });
    await findCodePage();
    if (code) await user.type(field('Verification code'), code);
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(timesSent('verifyOtp')).toBe(0);
  });

  test.each([
    ['S!0rt', 'S!0rt', 'Password should be at least 8 characters'],
    ['str0ng!password', 'str0ng!password', 'Password must contain at least one uppercase letter'],
    ['STR0NG!PASSWORD', 'STR0NG!PASSWORD', 'Password must contain at least one lowercase letter'],
    ['Strong!Password', 'Strong!Password', 'Password must contain at least one number'],
    ['Str0ngPassword', 'Str0ngPassword', 'Password must contain at least one special character'],
    [NEW_PASSWORD, 'Other!Passw0rd', 'Passwords do not match'],
    [NEW_PASSWORD, '', 'Passwords do not match'],
  ])("the password '%s', confirmed as '%s': %s", async (password, confirmed, message) => {
    const { user } = renderApp(pathTo('resetPassword'), { tempToken: verifiedToken() });
    await findPasswordPage();
    await setPassword(user, password, confirmed);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(timesSent('resetUserPassword')).toBe(0);
  });
});
