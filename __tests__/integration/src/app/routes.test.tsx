import { act, screen, waitFor } from '@testing-library/react';
import { pathTo } from '../../../../src/pathTo';
import { renderApp } from '../../../support/app/renderApp';
import { members } from '../../../support/app/server';

const shows = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const headline = /^The future of/;

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the history when a guard refuses', () => {
  test('on the way there: the page before and the one led to, nothing between', async () => {
    const app = renderApp(pathTo('home'));
    await shows(headline);
    const before = window.history.length;
    await act(() => app.router.navigate(pathTo('dashboard')));
    expect([app.path(), window.history.length]).toEqual([pathTo('login'), before + 1]);
    app.go(-1);
    await shows(headline);
  });

  test('on the way back: the refused entry is replaced, and the way forward stays', async () => {
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

describe("section 2.2: the root's error page", () => {
  test('an address without a page', async () => {
    const app = renderApp(pathTo('home'));
    await shows(headline);
    await act(() => app.router.navigate('/no-such-page'));
    expect(screen.getByRole('alert')).toHaveTextContent('This page does not exist');
    expect(document.title).toBe('Page not found – Peerlend');
    expect(screen.getByRole('heading', { name: 'Ooops' })).toHaveFocus();
  });

  test('a page whose code cannot be downloaded leaves its frame, from which one goes on', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.doMock('../../../../src/features/account/passwordChange/ChangePasswordPage', () => failure('no network'));
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

  // Each with a page of its own, since a module that was loaded once stays.
  test.each([
    [
      'whose code cannot be downloaded',
      'forgotPassword',
      'passwordReset/ForgotPasswordPage',
      () => failure('no network'),
    ],
    [
      'that cannot be rendered',
      'register',
      'registration/RegisterPage',
      () => ({ RegisterPage: () => failure('render') }),
    ],
  ] as const)('a page %s, until somebody goes elsewhere', async (_what, name, file, module) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.doMock(`../../../../src/features/${file}`, module);
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
