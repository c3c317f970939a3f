import { act, screen, waitFor } from '@testing-library/react';
import { type PagePath, pathTo } from '../../../src/pathTo';
import { renderApp } from '../../support/app/renderApp';
import { members } from '#support/app/server';
import { forgedToken, secondsFromNow } from '#support/e2e/storage';
import { pages } from '../../../src/pages';
import { timesSent } from '#support/app/network';

describe('the stored session', () => {
  function writeInOtherTab(values: Record<string, string | null>) {
    act(() => {
      for (const [key, value] of Object.entries(values)) {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      }
      for (const key of Object.keys(values)) window.dispatchEvent(new StorageEvent('storage', { key }));
    });
  }

  const unused = forgedToken({ exp: secondsFromNow(3600) });

  describe('local storage', () => {
    test('signing in writes user and token under their keys, signing out removes both', async () => {
      const member = await members.create('complete');
      const { user, path } = renderApp(pathTo('login'));
      await user.type(await screen.findByLabelText('Email'), member.email);
      await user.type(screen.getByLabelText('Password'), `${member.password}{Enter}`);
      await waitFor(() => {
        expect(path()).toBe(pathTo('dashboard'));
      });
      await waitFor(() => {
        expect(JSON.parse(localStorage.getItem('user') ?? 'null')).toEqual(member.user);
      });
      expect(localStorage.getItem('token')).toMatch(/^ey/);
      expect(Object.keys(localStorage).sort()).toEqual(['passkeyOffer', 'token', 'user']);

      await user.click(await screen.findByRole('button', { name: `Hey, ${member.firstName}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
      await waitFor(() => {
        expect(Object.keys(localStorage)).toEqual(['passkeyOffer']);
      });
      expect(path()).toBe(pathTo('home'));
    });

    test.each([
      ['user', 'not JSON'],
      ['user', '{"firstName":"Amina"}'],
      ['user', 'null'],
      ['token', 'garbage'],
    ])('garbage under %s counts as absent, and is removed', async (key, text) => {
      const { user, accessToken } = await members.create('complete');
      const { path } = renderApp(pathTo('dashboard'), { user, accessToken });
      expect(path()).toBe(pathTo('dashboard'));
      localStorage.setItem(key, text);
      const again = renderApp(pathTo('dashboard'));
      await waitFor(() => {
        expect(again.path()).toBe(pathTo('login'));
      });
      await waitFor(() => {
        expect(localStorage).toHaveLength(0);
      });
    });

    test('a temporary token that cannot be decoded counts as none, and is removed', async () => {
      const { path } = renderApp(pathTo('verifyPasswordResetOtp'), { tempToken: 'garbage' });
      await waitFor(() => {
        expect(path()).toBe(pathTo('login'));
      });
      await waitFor(() => {
        expect(localStorage.getItem('tempToken')).toBeNull();
      });
    });

    test('with blocked or full storage, signing in still works for this visit', async () => {
      const member = await members.create('complete');
      const refuse = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
      const { user, path } = renderApp(pathTo('login'));
      await user.type(await screen.findByLabelText('Email'), member.email);
      await user.type(screen.getByLabelText('Password'), `${member.password}{Enter}`);
      await waitFor(() => {
        expect(path()).toBe(pathTo('dashboard'));
      });
      await user.click(await screen.findByRole('button', { name: `Hey, ${member.firstName}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
      expect(await screen.findAllByRole('link', { name: 'Sign In' })).not.toHaveLength(0);
    });
  });

  describe('two tabs', () => {
    test('signing out in one leads the other to /login, without a message there', async () => {
      const { user, accessToken } = await members.create('complete');
      const { path } = renderApp(pathTo('dashboard'), { user, accessToken });
      await screen.findByRole('heading', { level: 1 });
      writeInOtherTab({ user: null, token: null });
      await waitFor(() => {
        expect(path()).toBe(pathTo('login'));
      });
      expect(screen.queryByText('Expired Session')).not.toBeInTheDocument();
    });

    test('signing in in one takes the other from /login to home', async () => {
      const { user, accessToken } = await members.create('complete');
      const { path } = renderApp(pathTo('login'));
      await screen.findByLabelText('Email');
      writeInOtherTab({ user: JSON.stringify(user), token: accessToken });
      await waitFor(() => {
        expect(path()).toBe(pathTo('home'));
      });
      expect(await screen.findByRole('button', { name: `Hey, ${user.firstName}` })).toBeVisible();
    });
  });

  describe('a token that expires while the page is open', () => {
    test('at the expiry the app says so, and leads to /login', async () => {
      const { user } = await members.create('complete');
      const accessToken = forgedToken({ exp: secondsFromNow(2) });
      const { path } = renderApp(pathTo('account'), { user, accessToken });
      await screen.findByRole('heading', { level: 1 });
      expect(await screen.findByText('Expired Session')).toBeVisible();
      await waitFor(() => {
        expect(path()).toBe(pathTo('login'));
      });
    });

    test('on a public page the session ends silently, and the page stays', async () => {
      const { user } = await members.create('complete');
      const { state, path } = renderApp(pathTo('adminLogin'), {
        user,
        accessToken: forgedToken({ exp: secondsFromNow(2) }),
      });
      await waitFor(() => {
        expect(state().auth.user).not.toBeNull();
      });
      await waitFor(() => {
        expect(state().auth.user).toBeNull();
      });
      expect(path()).toBe(pathTo('adminLogin'));
      expect(screen.queryByText('Expired Session')).not.toBeInTheDocument();
    });

    test('a token that lasts longer than timers can count does not end at once', async () => {
      const { user } = await members.create('complete');
      const { state } = renderApp(pathTo('adminLogin'), {
        user,
        accessToken: forgedToken({ exp: secondsFromNow(40 * 86_400) }),
      });
      await screen.findByLabelText('Email');
      expect(state().auth.user).not.toBeNull();
    });
  });

  test('a token without a user counts as partially authenticated, and nothing else is stored', async () => {
    const { state } = renderApp(pathTo('login'), { accessToken: unused });
    await screen.findByLabelText('Email');
    expect(state().auth).toMatchObject({ user: null, isPartiallyAuthenticated: true });
    expect(Object.keys(localStorage)).toEqual(['token']);
  });
});

describe('foreign values in local storage', () => {
  const inAnHour = { exp: secondsFromNow(3600) };
  const forged = forgedToken({ ...inAnHour, sub: 'x', ver: 0, isAdmin: true });
  const shape = {
    firstName: 'Eve',
    lastName: 'Doe',
    userName: 'eve',
    email: 'eve@mail.example',
    isEmailVerified: true,
    isProfileUpdated: true,
    isBvnVerified: true,
    isAdmin: true,
  };
  const kinds = [...new Map(Object.values(pages).map((page) => [`${page.access} ${page.frame}`, page.path])).values()];

  async function settles(app: ReturnType<typeof renderApp>, path: PagePath): Promise<void> {
    await waitFor(() => {
      expect(document.body.textContent).not.toBe('');
    });
    expect([path, app.container.textContent]).toEqual([
      path,
      expect.not.stringContaining('An unexpected error occurred.'),
    ]);
  }

  describe.each([
    ['no text of ours', { user: '\u0000{', token: '..', tempToken: '.', isVerifyingEmail: '[]' }],
    ['other shapes', { user: '[[]]', token: '{}', tempToken: 'null', isVerifyingEmail: 'TRUE' }],
    ['a user of wrong fields', { user: JSON.stringify({ ...shape, firstName: {} }), token: forged }],
    [
      'a user with strange details',
      { user: JSON.stringify({ ...shape, bankDetails: 'x', address: {}, gender: [], dateOfBirth: 7 }), token: forged },
    ],
    [
      'a user that names the prototype',
      { user: `{"__proto__":${JSON.stringify(shape)},"constructor":1}`, token: forged },
    ],
    [
      'claims of wrong kinds',
      {
        user: JSON.stringify(shape),
        token: forgedToken({ exp: 'never' }),
        tempToken: forgedToken({ email: {}, exp: 1 }),
      },
    ],
    [
      'times out of reach',
      {
        user: JSON.stringify(shape),
        token: forgedToken({ exp: 1e308 }),
        tempToken: forgedToken({ email: 'a@b.example', exp: -1e308 }),
      },
    ],
  ])('local storage that holds %s', (_what, stored: Record<string, string>) => {
    test('no page breaks', async () => {
      for (const page of kinds) {
        localStorage.clear();
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
        await settles(renderApp(page), page);
      }
    });
  });

  const cellTexts = () => [...document.querySelectorAll('td')].map(({ textContent }) => textContent).join('');

  describe('a session forged by hand', () => {
    test('a forged token shows no list: the server refuses it', async () => {
      const app = renderApp(pathTo('allUsers'), { user: shape, accessToken: forged });
      await waitFor(() => {
        expect(app.path()).toBe(pathTo('login'));
      });
      expect(timesSent('allUsers')).toBe(1);
      expect(cellTexts()).toBe('');
      await waitFor(() => {
        expect(localStorage).toHaveLength(0);
      });
    });

    test("a member's own token with a forged isAdmin shows no list either", async () => {
      const member = await members.create('complete');
      const app = renderApp(pathTo('allUsers'), {
        user: { ...member.user, isAdmin: true },
        accessToken: member.accessToken,
      });
      await waitFor(() => {
        expect(app.path()).toBe(pathTo('login'));
      });
      expect(cellTexts()).toBe('');
      await waitFor(() => {
        expect(localStorage).toHaveLength(0);
      });
    });
  });

  test("another person's details stored with a user's own token are replaced", async () => {
    const own = await members.create('complete');
    const other = await members.create('complete', { firstName: 'Othername' });
    renderApp(pathTo('account'), { user: other.user, accessToken: own.accessToken });
    expect(await screen.findAllByText(own.email)).not.toHaveLength(0);
    await waitFor(() => {
      expect(document.body.textContent).not.toContain('Othername');
    });
    expect(document.body.textContent).not.toContain(other.email);
  });
});
