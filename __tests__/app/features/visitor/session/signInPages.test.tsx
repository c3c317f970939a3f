import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { writeErrorMessage } from '#contract/errors';
import { OFFLINE_TEXT } from '../../../../../src/components/toast/catalogue';
import { pathTo, type PagePath } from '../../../../../src/pathTo';
import { answerCall, dropCall, holdCall, timesSent } from '#support/app/network';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';
import { admin } from '#support/e2e/appServer';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const button = () => screen.getByRole('button', { name: 'Sign In' });

async function open(path: PagePath) {
  const app = renderApp(path);
  await screen.findByLabelText('Email');
  return app;
}

async function signIn(user: UserEvent, { email, password }: { email: string; password: string }) {
  await user.click(field('Email'));
  await user.paste(email);
  await user.click(field('Password'));
  await user.paste(password);
  await user.keyboard('{Enter}');
}

const pages = [
  [pathTo('login'), 'login'],
  [pathTo('adminLogin'), 'adminLogin'],
] as const;

describe('/login', () => {
  test('email, password, remember me, show and hide, and the two links', async () => {
    const { user } = await open(pathTo('login'));
    expect(document.title).toBe('Sign In – Peerlend');
    expect(field('Email')).toHaveAttribute('autocomplete', 'username');
    expect(field('Email')).toHaveAttribute('inputmode', 'email');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', pathTo('forgotPassword'));
    expect(screen.getByRole('link', { name: 'Sign up here' })).toHaveAttribute('href', pathTo('register'));
    expect(field('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(field('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide Password' }));
    expect(field('Password')).toHaveAttribute('type', 'password');
    expect(screen.queryByText(/password reset has expired/)).not.toBeInTheDocument();
  });

  test('values that a password manager put in without an event are sent', async () => {
    const member = await members.create('verified');
    const app = await open(pathTo('login'));
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    set!.call(field('Email'), member.email);
    set!.call(field('Password'), member.password);
    await app.user.click(button());
    await waitFor(() => {
      expect(app.path()).toBe(pathTo('dashboard'));
    });
  });

  test('success goes to the dashboard, and user and token are stored', async () => {
    const member = await members.create('verified');
    const app = await open(pathTo('login'));
    await signIn(app.user, member);
    await waitFor(() => {
      expect(app.path()).toBe(pathTo('dashboard'));
    });
    await waitFor(() => {
      expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ email: member.email });
    });
    expect(localStorage.getItem('token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  test.each([-13, 13])(
    'a device whose clock is %i hours off can sign in, and stays signed in after a reload and a clock correction',
    async (hours) => {
      const member = await members.create('verified');
      const real = Date.now;
      jest.spyOn(Date, 'now').mockImplementation(() => real() + hours * 3_600_000);
      const app = await open(pathTo('login'));
      await signIn(app.user, member);
      await waitFor(() => expect(app.path()).toBe(pathTo('dashboard')));
      expect(Math.round(Number(localStorage.getItem('clockDifference')) / 3_600_000)).toBe(-hours);
      const reload = async () => {
        const again = renderApp(pathTo('dashboard'));
        expect(await screen.findByRole('heading', { name: new RegExp(member.user.firstName) })).toBeVisible();
        expect(again.path()).toBe(pathTo('dashboard'));
        again.unmount();
      };
      app.unmount();
      await reload();
      jest.restoreAllMocks();
      await reload();
    },
  );

  test.each([
    [false, 12],
    [true, 30 * 24],
  ])('remember me %s: the token is valid for %i hours', async (remember, hours) => {
    const member = await members.create('verified');
    const app = await open(pathTo('login'));
    if (remember) await app.user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await signIn(app.user, member);
    await waitFor(() => {
      expect(localStorage.getItem('token')).not.toBeNull();
    });
    const claims = JSON.parse(atob(localStorage.getItem('token')!.split('.')[1]!)) as { exp: number };
    expect((claims.exp * 1000 - Date.now()) / 3_600_000).toBeCloseTo(hours, 0);
  });
});

describe('/admin/login', () => {
  test('is titled as the management portal and leads an administrator to the user list', async () => {
    const app = await open(pathTo('adminLogin'));
    expect(screen.getByRole('heading', { level: 1, name: 'Peerlend Management Portal' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', pathTo('forgotPassword'));
    await signIn(app.user, admin);
    await waitFor(() => {
      expect(app.path()).toBe(pathTo('allUsers'));
      // Waits until the session is stored, so that the write doesn't reach the next test.
      expect(localStorage.getItem('token')).not.toBeNull();
    });
  });

  test("a user who isn't an administrator gets 'Login Error.' and no session", async () => {
    const member = await members.create('verified');
    const app = await open(pathTo('adminLogin'));
    await signIn(app.user, member);
    expect(await screen.findByRole('alert')).toHaveTextContent('Login Error.This account is not an administrator');
    expect(app.path()).toBe(pathTo('adminLogin'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(field('Email')).toHaveValue(member.email);
  });
});

describe.each(pages)('signing in at %s', (path, call) => {
  test("empty: 'Invalid email address' and 'Password is required', the focus at the first", async () => {
    const { user } = await open(path);
    await user.click(button());
    expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    expect(field('Email')).toHaveFocus();
    expect(timesSent(call)).toBe(0);
  });

  test('leaving the autofocused first field empty shows no error', async () => {
    const { user } = await open(path);
    expect(field('Email')).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(await screen.findByText('Password is required')).toBeInTheDocument();
    expect(screen.queryByText('Invalid email address')).not.toBeInTheDocument();
  });

  test('a malformed email is refused on leaving the field', async () => {
    const { user } = await open(path);
    await user.type(field('Email'), 'nobody@nowhere');
    await user.tab();
    expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
  });

  test("wrong password: 'Login Error.' with the text of the server, the form kept", async () => {
    const { user } = await open(path);
    await signIn(user, { email: 'nobody@mail.example', password: 'Wr0ng!Password' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Login Error.Invalid email or password');
    expect(field('Email')).toHaveValue('nobody@mail.example');
    expect(field('Password')).toHaveValue('Wr0ng!Password');
    expect(button()).toBeEnabled();
  });

  test('the error is shown beside the form as well; the next try removes both', async () => {
    const { user } = await open(path);
    await signIn(user, { email: 'nobody@mail.example', password: 'Wr0ng!Password' });
    const toast = await screen.findByRole('alert');
    expect(screen.getAllByText('Invalid email or password').filter((one) => !toast.contains(one))).toHaveLength(1);
    const letGo = holdCall(call);
    await user.click(button());
    // Long before the toast's own timeout.
    await waitFor(
      () => {
        expect(screen.queryByText('Invalid email or password')).not.toBeInTheDocument();
      },
      { timeout: 4000 },
    );
    letGo();
    await screen.findByRole('alert');
  });

  test('without a network it says so', async () => {
    const { user } = await open(path);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.offline(window);
    expect(screen.getByText('You are offline.')).toBeVisible();
    dropCall(call);
    await signIn(user, { email: 'nobody@mail.example', password: 'Wr0ng!Password' });
    expect(await screen.findByRole('alert')).toHaveTextContent(`Login Error.${OFFLINE_TEXT}`);
    expect(screen.queryByText('Login Failed, Retry')).not.toBeInTheDocument();
    jest.restoreAllMocks();
    fireEvent.online(window);
    expect(screen.queryByText('You are offline.')).not.toBeInTheDocument();
  });

  test.each(['no answer', "a proxy's page", 'an empty text'])(
    '%s: the fallback, and a session untouched',
    async (fault) => {
      const { user } = await open(path);
      if (fault === 'no answer') dropCall(call);
      else if (fault === 'an empty text') answerCall(call, 500, { errorMessage: 'SERVER_ERROR|' });
      else answerCall(call, 502, '<html>Bad gateway</html>');
      await signIn(user, { email: 'nobody@mail.example', password: 'Wr0ng!Password' });
      expect(await screen.findByRole('alert')).toHaveTextContent('Login Error.Login Failed, Retry');
      expect(field('Password')).toHaveValue('Wr0ng!Password');
    },
  );

  test('a second submit while the first runs is not sent', async () => {
    const { user } = await open(path);
    const letGo = holdCall(call);
    await signIn(user, { email: 'nobody@mail.example', password: 'Wr0ng!Password' });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Signing in…' })).toBeDisabled();
    letGo();
    await screen.findByRole('alert');
    expect(timesSent(call)).toBe(1);
  });
});

describe('/admin/login of an administrator with a second factor', () => {
  const asked = { secondStep: { token: 'of the second step', ways: ['app', 'recovery'] } };

  test('asks for a factor after the password, and then opens the user list', async () => {
    answerCall('adminLogin', 200, asked);
    const app = await open(pathTo('adminLogin'));
    await signIn(app.user, admin);
    const code = await screen.findByLabelText('Code from your authenticator app');
    expect(localStorage.getItem('token')).toBeNull();
    answerCall('secondStep', 400, { errorMessage: writeErrorMessage('APP_CODE_WRONG') });
    fireEvent.change(code, { target: { value: '123456' } });
    await screen.findAllByText(/^This code isn’t right/);
    await app.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    answerCall('secondStep', 200, await members.signInAsAdmin());
    fireEvent.change(screen.getByLabelText('Recovery code'), { target: { value: 'abcd-efgh-jkmn-pqrs' } });
    await app.user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(app.path()).toBe(pathTo('allUsers')));
  });

  test('an administrator whose second step has expired starts again with the password', async () => {
    answerCall('adminLogin', 200, asked);
    answerCall('secondStep', 401, { errorMessage: writeErrorMessage('SECOND_STEP_EXPIRED') });
    const app = await open(pathTo('adminLogin'));
    await signIn(app.user, admin);
    fireEvent.change(await screen.findByLabelText('Code from your authenticator app'), { target: { value: '123456' } });
    await screen.findByLabelText('Password', { selector: 'input' });
    expect(field('Password')).toHaveValue('');
  });
});
