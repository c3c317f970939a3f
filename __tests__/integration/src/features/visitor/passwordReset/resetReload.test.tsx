import { screen } from '@testing-library/react';
import type { TempTokenAnswer } from '../../../../../../contract/people/session/answers';
import { pathTo } from '../../../../../../src/pathTo';
import { renderApp } from '../../../../../support/app/renderApp';
import { members } from '../../../../../support/app/server';
import {
  enterCode,
  findCodePage,
  findLoginPage,
  findPasswordPage,
  NEW_PASSWORD,
  resetStarted,
  setPassword,
  unverifiedToken,
} from './reset';

describe('section 12.2: a reload of the reset resumes from tempToken', () => {
  test('at the code: the right one is taken', async () => {
    const { member, code, ...stored } = await resetStarted();
    const { user } = renderApp(pathTo('verifyPasswordResetOtp'), { tempToken: stored.tempToken });
    await findCodePage();
    expect(screen.getByText(member.email)).toBeInTheDocument();
    await enterCode(user, code);
    await findPasswordPage();
  });

  test('at the new password: it is set', async () => {
    const { member, code, ...stored } = await resetStarted();
    const { body } = await members.call('verifyOtp', { code, tempToken: stored.tempToken });
    const { user } = renderApp(pathTo('resetPassword'), { tempToken: (body as TempTokenAnswer).data.tempToken });
    await findPasswordPage();
    await setPassword(user, NEW_PASSWORD);
    await findLoginPage();
    expect((await members.call('login', { email: member.email, password: NEW_PASSWORD })).status).toBe(200);
  });

  test.each([pathTo('verifyPasswordResetOtp'), pathTo('resetPassword')])(
    '%s without a token leads to /login',
    async (path) => {
      const app = renderApp(path);
      await findLoginPage();
      expect(app.path()).toBe(pathTo('login'));
    },
  );

  test('/reset-password with an unverified token leads to the code', async () => {
    const app = renderApp(pathTo('resetPassword'), { tempToken: unverifiedToken() });
    await findCodePage();
    expect(app.path()).toBe(pathTo('verifyPasswordResetOtp'));
  });
});
