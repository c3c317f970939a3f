import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { LightScreen } from '../../../../src/app/LightScreen';
import { readStoredSession, writeStoredSession } from '../../../../src/session/storedSession';
import { ada, tokenFor } from '#support/people/storedUser';
import { pathTo } from '../../../../src/pathTo';
import { Footer } from '../../../../src/app/layout/Footer';
import { homeSections } from '../../../../src/features/visitor/home/homeSections';
import { HomePage } from '../../../../src/features/visitor/home/HomePage';
import { documents, pages } from '../../../../src/pages';
import { RootLayout } from '../../../../src/app/layout/RootLayout';
import { PageLink } from '../../../../src/components/PageLink';
import { documentTitle } from '../../../../src/app/layout/documentTitle';

describe('the top bar', () => {
  function signIn(seconds = 3600) {
    const session = { ...readStoredSession(), user: ada, accessToken: tokenFor(seconds) };
    writeStoredSession(session, 'outside');
  }

  function showBar() {
    render(
      <LightScreen name="home">
        <HomePage />
      </LightScreen>,
    );
    return userEvent.setup();
  }

  // jsdom has the dialog element but can't open it.
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });

  describe('public layout, top bar', () => {
    test('the logo and the four labels lead home', () => {
      showBar();
      const bar = screen.getByRole('banner');
      expect(within(bar).getByRole('link', { name: 'Peerlend, home' })).toHaveAttribute('href', pathTo('home'));
      const labels = within(within(bar).getByRole('navigation', { name: 'Main' })).getAllByRole('link');
      expect(labels.map((label) => label.textContent)).toEqual(['Company', 'Features', 'Help', 'Blog']);
      for (const label of labels) expect(label.getAttribute('href')).toMatch(/^\/(#.+)?$/);
    });

    test('signed out: a Sign In button to /login, no menu', () => {
      showBar();
      const bar = screen.getByRole('banner');
      expect(within(bar).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', pathTo('login'));
      expect(screen.queryByRole('button', { name: /Hey/ })).not.toBeInTheDocument();
    });

    test("signed in: 'Hey, {first name}' with View Profile to /profile/dashboard", async () => {
      signIn();
      const user = showBar();
      expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Hey, Ada' }));
      expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['View Profile', 'Logout']);
      expect(screen.getByRole('menuitem', { name: 'View Profile' })).toHaveAttribute('href', pathTo('dashboard'));
    });

    test('Logout clears the session in place', async () => {
      signIn();
      const user = showBar();
      await user.click(screen.getByRole('button', { name: 'Hey, Ada' }));
      await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
      expect(localStorage.getItem('user')).toBeNull();
      expect(localStorage.getItem('token')).toBeNull();
      expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    });

    test('a token without a user (a registration under way) is not signed in', () => {
      writeStoredSession({ ...readStoredSession(), accessToken: tokenFor(3600) }, 'outside');
      showBar();
      expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    });

    test('a session that ends while the page is open turns into Sign In in place', () => {
      jest.useFakeTimers();
      signIn(90);
      showBar();
      expect(screen.getByRole('button', { name: 'Hey, Ada' })).toBeInTheDocument();
      act(() => {
        jest.advanceTimersByTime(91_000);
      });
      expect(screen.queryByRole('button', { name: 'Hey, Ada' })).not.toBeInTheDocument();
    });

    test('the user menu by keyboard: arrows and Home, End move, Escape closes and gives the focus back', async () => {
      signIn();
      const user = showBar();
      const button = screen.getByRole('button', { name: 'Hey, Ada' });
      button.focus();
      await user.keyboard('{ArrowDown}');
      expect(button).toHaveAttribute('aria-expanded', 'true');
      expect(screen.getByRole('menuitem', { name: 'View Profile' })).toHaveFocus();
      await user.keyboard('{ArrowUp}');
      expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
      await user.keyboard('{Home}');
      expect(screen.getByRole('menuitem', { name: 'View Profile' })).toHaveFocus();
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
      expect(button).toHaveFocus();
      await user.keyboard('{ArrowUp}');
      expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
    });

    test('a press elsewhere closes the user menu', async () => {
      signIn();
      const user = showBar();
      await user.click(screen.getByRole('button', { name: 'Hey, Ada' }));
      await user.click(screen.getByRole('heading', { level: 1 }));
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    });

    test('the drawer has the same four labels, and following one closes it', async () => {
      const user = showBar();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Open menu' }));
      const drawer = screen.getByRole('dialog', { name: 'Menu' });
      const labels = within(within(drawer).getByRole('navigation')).getAllByRole('link');
      expect(labels.map((label) => label.textContent)).toEqual(['Company', 'Features', 'Help', 'Blog']);
      expect(within(drawer).getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', pathTo('register'));
      await user.click(labels[0]!);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });
});

describe('public layout, footer', () => {
  test('has four columns', () => {
    render(<Footer isSignedIn={false} />, { wrapper: MemoryRouter });
    const titles = screen.getAllByRole('heading').map((heading) => heading.textContent);
    expect(titles).toEqual(['Product', 'Company', 'Legal', 'Follow Us']);
  });

  test('has a 2023 copyright line', () => {
    render(<Footer isSignedIn={false} />, { wrapper: MemoryRouter });
    expect(screen.getByText(/^© 2023 Peerlend/)).toBeInTheDocument();
  });

  test('every link leads to a page of the app, the terms, or a section that the home page has', () => {
    const known = new Set<string>([...Object.values(pages).map(({ path }) => path), documents.terms]);
    const { container } = render(<HomePage />, { wrapper: MemoryRouter });
    render(<Footer isSignedIn={false} />, { wrapper: MemoryRouter });
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) {
      const [address = '', section] = (link.getAttribute('href') ?? '').split('#');
      const [path] = address.split('?');
      expect(known).toContain(path);
      if (section !== undefined) expect(container.querySelector(`section[id="${section}"]`)).not.toBeNull();
    }
  });

  test('shows an invitation to register to guests only', () => {
    const { rerender } = render(<Footer isSignedIn={false} />, { wrapper: MemoryRouter });
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
    rerender(<Footer isSignedIn />);
    expect(screen.queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeInTheDocument();
  });

  test('the home page has every section that the top bar names', () => {
    const { container } = render(<HomePage />, { wrapper: MemoryRouter });
    for (const id of Object.values(homeSections)) expect(container.querySelector(`section[id="${id}"]`)).not.toBeNull();
  });
});

describe('the next page', () => {
  async function showApp() {
    let arrive: () => void = () => undefined;
    const router = createMemoryRouter([
      {
        Component: RootLayout,
        children: [
          { path: '/', Component: () => <PageLink href="/next">On</PageLink> },
          {
            path: '/next',
            loader: () => new Promise((resolve) => (arrive = () => resolve(null))),
            Component: () => (
              <main>
                <h1>Next</h1>
              </main>
            ),
          },
        ],
      },
    ]);
    await act(async () => void render(<RouterProvider router={router} />));
    return { arrive: () => act(async () => arrive()) };
  }

  test('the current page stays while the next one loads, with a progress bar', async () => {
    const { arrive } = await showApp();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await act(async () => screen.getByRole('link').click());
    expect(screen.getByRole('link')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Opening the page' })).toBeInTheDocument();
    await arrive();
    expect(screen.getByRole('heading', { name: 'Next' })).toHaveFocus();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('titles', () => {
  test.each([
    [pages.home, 'Peerlend – The future of peer-to-peer lending'],
    [pages.login, 'Sign In – Peerlend'],
  ])('$path is titled %s', (page, title) => {
    expect(documentTitle(page)).toBe(title);
  });
});
