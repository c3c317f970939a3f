import { screen, waitFor } from '@testing-library/react';
import { pages } from '../../../../src/pages';
import { pathTo, type PagePath } from '../../../../src/pathTo';
import { timesSent } from '../../../support/app/network';
import { renderApp } from '../../../support/app/renderApp';
import { members } from '../../../support/app/server';
import { forgedToken, secondsFromNow } from '../../../support/e2e/storage';

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
/** What the session's own store makes of it no page sees: one of each access and frame stands for all. */
const kinds = [...new Map(Object.values(pages).map((page) => [`${page.access} ${page.frame}`, page.path])).values()];

/** The page as a person sees it after what it started has come to rest; never the app's own error page. */
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
  }, 60_000);
});

/** What the list's cells say; the grey bars of a list that loads say nothing. */
const cellTexts = () => [...document.querySelectorAll('td')].map(({ textContent }) => textContent).join('');

describe('an administrator by hand', () => {
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

  test("a member's own token with isAdmin written beside it shows no list either", async () => {
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

test("somebody else's details beside one's own token give way to one's own", async () => {
  const [own, other] = [await members.create('complete'), await members.create('complete', { firstName: 'Othername' })];
  renderApp(pathTo('account'), { user: other.user, accessToken: own.accessToken });
  expect(await screen.findAllByText(own.email)).not.toHaveLength(0);
  await waitFor(() => {
    expect(document.body.textContent).not.toContain('Othername');
  });
  expect(document.body.textContent).not.toContain(other.email);
});
