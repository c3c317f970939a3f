import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HomeScreen } from '../../../../../src/app/HomeScreen';
import { readStoredSession, writeStoredSession } from '../../../../../src/session/storedSession';
import { ada, tokenFor } from '../../../../support/storedUser';
import { pathTo } from '../../../../../src/pathTo';

function signIn(seconds = 3600) {
  const session = { ...readStoredSession(), user: ada, accessToken: tokenFor(seconds) };
  writeStoredSession(session, 'outside');
}

/** The bar as the light landing page has it, told of the session by storage alone. */
function showBar() {
  render(<HomeScreen />);
  return userEvent.setup();
}

// jsdom knows the element but not how to open it.
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
    jest.useRealTimers();
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
