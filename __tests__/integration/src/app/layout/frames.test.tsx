import { screen, waitFor, within } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '../../../../support/app/server';
import { openAs } from '../../../../support/app/openAs';

describe("the public pages' bar inside the app", () => {
  test('Logout clears the session and stays on the home page', async () => {
    const { user: ada, accessToken } = await members.create('complete');
    const { user, path, state } = renderApp(pathTo('home'), { user: ada, accessToken });
    await user.click(await screen.findByRole('button', { name: `Hey, ${ada.firstName}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    const bar = screen.getByRole('banner');
    expect(await within(bar).findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(state().auth).toMatchObject({ user: null, accessToken: null });
    await waitFor(() => {
      expect(localStorage).toHaveLength(0);
    });
    expect(path()).toBe(pathTo('home'));
  });

  test('its links are followed within the app', async () => {
    const { user, path } = renderApp(pathTo('home'));
    await user.click(within(await screen.findByRole('banner')).getByRole('link', { name: 'Sign In' }));
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
    expect(path()).toBe(pathTo('login'));
  });
});

const waysAround = async () => within(await screen.findByRole('navigation', { name: 'Your pages' }));

describe('navigation for signed-in users', () => {
  test('has links to the dashboard, borrowing, lending, the wallet and the account, and marks the current page', async () => {
    const { user, path } = await openAs('complete', pathTo('dashboard'));
    const ways = await waysAround();
    const shown = ways.getAllByRole('link').map((link) => link.textContent);
    expect(shown).toEqual(['Dashboard', 'Borrow', 'Lend', 'Wallet', 'Account']);
    expect(ways.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
    await user.click(ways.getByRole('link', { name: 'Account' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Account details' })).toBeVisible();
    expect(ways.getByRole('link', { current: 'page' })).toHaveTextContent('Account');
    await user.click(ways.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    expect(path()).toBe(pathTo('dashboard'));
  });

  test('the change-password page counts as part of the account and has a link back', async () => {
    await openAs('complete', pathTo('changePassword'));
    const ways = await waysAround();
    expect(ways.getByRole('link', { current: true })).toHaveTextContent('Account');
    expect(ways.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute('href', pathTo('account'));
  });

  test('the verify-email page has a link back to the dashboard', async () => {
    await openAs('registered', pathTo('verifyEmail'), { isVerifyingEmail: true });
    expect(await screen.findByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute(
      'href',
      pathTo('dashboard'),
    );
  });
});

describe('an administrator among the profile pages', () => {
  test('is told that these are the user pages, with a link to the portal', async () => {
    const { user, accessToken } = await members.signInAsAdmin();
    renderApp(pathTo('dashboard'), { user, accessToken });
    const note = await screen.findByRole('note');
    expect(note).toHaveTextContent('This is your own area, as a member.');
    expect(within(note).getByRole('link', { name: 'management portal' })).toHaveAttribute('href', pathTo('allUsers'));
  });

  test('other users are not', async () => {
    await openAs('complete', pathTo('dashboard'));
    await screen.findByText('Recent Activities');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });
});

describe("the portal's navigation", () => {
  test('has links to each page, and marks the current one', async () => {
    const { user } = renderApp(pathTo('allUsers'), await members.signInAsAdmin());
    const ways = within(await screen.findByRole('navigation', { name: 'Portal' }));
    expect(ways.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Overview',
      'Users',
      'Loans',
      'Collections',
      'Complaints',
      'Approvals',
      'Withdrawals',
      'Bank accounts',
      'Payouts',
      'Money',
      'Ledger',
      'Terms',
      'Business days',
      'Health',
      'Administrators',
      'Audit',
    ]);
    expect(ways.getByRole('link', { current: 'page' })).toHaveTextContent('Users');
    for (const [label, heading] of [
      ['Loans', 'Loans'],
      ['Approvals', 'Approvals'],
      ['Withdrawals', 'Withdrawals'],
      ['Health', 'Health'],
      ['Payouts', 'Payouts'],
      ['Administrators', 'Administrators'],
      ['Overview', 'Overview'],
      ['Users', 'All Users'],
    ] as const) {
      await user.click(ways.getByRole('link', { name: label }));
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(ways.getByRole('link', { current: 'page' })).toHaveTextContent(label);
    }
  });

  test("on phones a button with the current page's name opens it, and following a link closes it", async () => {
    const { user } = renderApp(pathTo('allUsers'), await members.signInAsAdmin());
    const opener = await screen.findByRole('button', { name: 'Users All pages' });
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await user.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('link', { name: 'Loans' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Loans' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Loans All pages' })).toHaveAttribute('aria-expanded', 'false');
  });
});
