import { act, screen, waitFor, within } from '@testing-library/react';
import { pathTo } from '../../../src/pathTo';
import { renderApp } from '../../support/app/renderApp';
import { members } from '#support/app/server';
import { answerCall, restoreCall } from '#support/app/network';
import { admin } from '#support/e2e/appServer';
import { forgedToken, secondsFromNow } from '#support/e2e/storage';
import { ada, tokenFor } from '#support/people/storedUser';
import { type Access, type Page, pages } from '../../../src/pages';

describe('routes', () => {
  const shows = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
  const headline = /^The future of/;

  describe('the browser history when a guard refuses a page', () => {
    test('opening a refused page: the history has no entry for it', async () => {
      const app = renderApp(pathTo('home'));
      await shows(headline);
      const before = window.history.length;
      await act(() => app.router.navigate(pathTo('dashboard')));
      expect([app.path(), window.history.length]).toEqual([pathTo('login'), before + 1]);
      app.go(-1);
      await shows(headline);
    });

    test('going back to a refused page: its entry is replaced, and forward still works', async () => {
      const { user, accessToken } = await members.create('complete');
      const app = renderApp(pathTo('account'), { user, accessToken });
      await shows(/./);
      await act(() => app.router.navigate(pathTo('adminLogin')));
      localStorage.clear();
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
      await waitFor(() => {
        expect(app.state().auth.user).toBeNull();
      });
      app.go(-1);
      await waitFor(() => {
        expect(app.path()).toBe(pathTo('login'));
      });
      app.go(1);
      await waitFor(() => {
        expect(app.path()).toBe(pathTo('adminLogin'));
      });
    });
  });

  describe("the root's error page", () => {
    test('an address without a page', async () => {
      const app = renderApp(pathTo('home'));
      await shows(headline);
      await act(() => app.router.navigate('/no-such-page'));
      expect(screen.getByRole('alert')).toHaveTextContent('This page does not exist');
      expect(document.title).toBe('Page not found – Peerlend');
      expect(screen.getByRole('heading', { name: 'Ooops' })).toHaveFocus();
    });

    test('a page that fails to download keeps its frame, with working navigation', async () => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      jest.doMock('../../../src/features/account/passwordChange/ChangePasswordPage', () => failure('no network'));
      const { user: stored, accessToken } = await members.create('complete');
      const app = renderApp(pathTo('dashboard'), { user: stored, accessToken });
      await shows(/^Welcome/);
      await act(() => app.router.navigate(pathTo('changePassword')));
      expect(await screen.findByRole('alert')).toHaveTextContent('An unexpected error occurred.');
      expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(screen.getAllByRole('main')).toHaveLength(1);
      expect(screen.getByRole('button', { name: /^Hey, / })).toBeVisible();
      await app.user.click(screen.getByRole('link', { name: 'Account' }));
      await shows('Account details');
    });

    // Modules load once a test file, so each case opens a page of its own.
    test.each([
      [
        'whose code cannot be downloaded',
        'forgotPassword',
        'visitor/passwordReset/ForgotPasswordPage',
        () => failure('no network'),
      ],
      [
        'that cannot be rendered',
        'register',
        'visitor/registration/RegisterPage',
        () => ({ RegisterPage: () => failure('render') }),
      ],
    ] as const)('a page %s shows the error page until the user goes elsewhere', async (_what, name, file, module) => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      jest.doMock(`../../../src/features/${file}`, module);
      const app = renderApp(pathTo('home'));
      await shows(headline);
      await act(() => app.router.navigate(pathTo(name)));
      expect(screen.getByRole('alert')).toHaveTextContent('An unexpected error occurred.');
      expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(document.title).toBe('Error – Peerlend');
      await act(() => app.router.navigate(pathTo('adminLogin')));
      expect(await screen.findByLabelText('Email')).toBeInTheDocument();
      expect(document.title).toBe('Management Portal – Peerlend');
    });
  });

  function failure(message: string): never {
    throw new Error(message);
  }
});

const isIn = (accesses: readonly Access[]) => (page: Page) => accesses.includes(page.access);
const pathsOf = (...accesses: Access[]) =>
  Object.values(pages)
    .filter(isIn(accesses))
    .map(({ path }) => path);

const profilePages = pathsOf('signedIn', 'verifyingEmail');
const guestPages = pathsOf('guest', 'resetStarted', 'resetVerified');

const expiredToken = forgedToken({ exp: secondsFromNow(-60) });

describe('routes and guards', () => {
  test.each(profilePages)('%s without a session leads to /login without a toast', async (path) => {
    const { path: shown } = renderApp(path);
    await waitFor(() => {
      expect(shown()).toBe(pathTo('login'));
    });
    expect(screen.queryByText('Expired Session')).not.toBeInTheDocument();
  });

  test.each(profilePages)(
    '%s with an expired token clears the session, shows a toast, and leads to /login',
    async (path) => {
      const { path: shown } = renderApp(path, { user: ada, accessToken: expiredToken, isVerifyingEmail: true });
      expect(await screen.findByText('Expired Session')).toBeInTheDocument();
      expect(screen.getByText('Please Login again to continue')).toBeInTheDocument();
      expect(shown()).toBe(pathTo('login'));
      await waitFor(() => {
        expect(localStorage).toHaveLength(0);
      });
    },
  );

  test('sign-in names the refused page, and the dashboard links to it once', async () => {
    const member = await members.create('complete');
    const { path: shown, user } = renderApp(pathTo('account'));
    expect(await screen.findByText(/^Sign in to open ‘Account details’/)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await user.paste(member.email);
    await user.click(screen.getByLabelText('Password', { selector: 'input' }));
    await user.paste(member.password);
    await user.keyboard('{Enter}');
    const card = await screen.findByRole('region', { name: 'Continue to ‘Account details’' });
    expect(shown()).toBe(pathTo('dashboard'));
    await user.click(within(card).getByRole('link', { name: 'Go on' }));
    await waitFor(() => {
      expect(shown()).toBe(pathTo('account'));
    });
    const again = renderApp(pathTo('dashboard'));
    await screen.findByText('Recent Activities');
    expect(again.container).not.toHaveTextContent('Continue to ‘');
  });

  test("the portal's sign-in names the refused page, and the user list links to it", async () => {
    const { path: shown, user } = renderApp(pathTo('health'));
    expect(await screen.findByText('Sign in to open ‘Health’. The list of users then leads you there.')).toBeVisible();
    await user.paste(admin.email);
    await user.click(screen.getByLabelText('Password', { selector: 'input' }));
    await user.paste(admin.password);
    await user.keyboard('{Enter}');
    const card = await screen.findByRole('region', { name: 'Continue to ‘Health’' });
    expect(shown()).toBe(pathTo('allUsers'));
    await user.click(within(card).getByRole('link', { name: 'Go on' }));
    await waitFor(() => {
      expect(shown()).toBe(pathTo('health'));
    });
  });

  test('sign-in names a refused user list too, and opens it without a further link', async () => {
    const { user } = renderApp(`${pathTo('allUsers')}?q=ada`);
    expect(await screen.findByText('Sign in to open ‘All Users’.')).toBeVisible();
    await user.paste(admin.email);
    await user.click(screen.getByLabelText('Password', { selector: 'input' }));
    await user.paste(admin.password);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'All Users' });
    expect(screen.queryByRole('link', { name: 'Go on' })).not.toBeInTheDocument();
  });

  test("a portal page is not offered to a user who isn't an administrator", async () => {
    renderApp(pathTo('health'));
    await screen.findByText(/^Sign in to open ‘Health’/);
    const { user: stored, accessToken } = await members.create('complete');
    const { container } = renderApp(pathTo('dashboard'), { user: stored, accessToken });
    await screen.findByText('Recent Activities');
    expect(container).not.toHaveTextContent('Continue to ‘');
  });

  test('a page that was open when the server ended the session is offered first after signing in', async () => {
    const member = await members.create('complete');
    answerCall('myProfile', 401, { errorMessage: 'AUTH_ERROR|Error occured while validating token' });
    const { path: shown, user } = renderApp(pathTo('account'), { user: member.user, accessToken: member.accessToken });
    expect(await screen.findByText(/^Sign in to open ‘Account details’/)).toBeVisible();
    restoreCall('myProfile');
    await user.click(screen.getByLabelText('Email'));
    await user.paste(member.email);
    await user.click(screen.getByLabelText('Password', { selector: 'input' }));
    await user.paste(member.password);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('region', { name: 'Continue to ‘Account details’' })).toBeVisible();
    expect(shown()).toBe(pathTo('dashboard'));
  });

  test.each(guestPages)('%s sends a signed-in user home', async (path) => {
    const { path: shown } = renderApp(path, { user: ada, accessToken: tokenFor(3600) });
    await waitFor(() => {
      expect(shown()).toBe(pathTo('home'));
    });
  });

  test('/admin/allusers sends a user who is no administrator to /admin/login, and keeps the session', async () => {
    const { user, accessToken } = await members.create('verified');
    const { path: shown } = renderApp(pathTo('allUsers'), { user, accessToken });
    await waitFor(() => {
      expect(shown()).toBe(pathTo('adminLogin'));
    });
    expect(localStorage.getItem('token')).toBe(accessToken);
  });
});
