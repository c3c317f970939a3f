import { screen, waitFor, within } from '@testing-library/react';
import { pathTo } from '../../../../src/pathTo';
import { busyOverview } from '#support/administration/portal';
import { answerCall, timesSent } from '#support/app/network';
import { renderApp } from '../../../support/app/renderApp';
import { members } from '#support/app/server';
import { openAs } from '#support/app/openAs';

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

  test('the complaints page counts as part of the account', async () => {
    await openAs('complete', pathTo('complaints'));
    expect((await waysAround()).getByRole('link', { current: true })).toHaveTextContent('Account');
  });

  test('the verify-email page counts as part of the account and has a link back to the dashboard', async () => {
    await openAs('registered', pathTo('verifyEmail'), { isVerifyingEmail: true });
    expect((await waysAround()).getByRole('link', { current: true })).toHaveTextContent('Account');
    expect(await screen.findByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute(
      'href',
      pathTo('dashboard'),
    );
  });
});

describe('the bell of notices', () => {
  test('shows the number of unread notices to signed-in users, and makes no call before the email is verified', async () => {
    answerCall('unreadNotices', 200, { count: 3 });
    const { unmount } = await openAs('complete', pathTo('dashboard'));
    expect(await screen.findByRole('link', { name: 'Notices, 3 unread' })).toHaveAttribute('href', pathTo('notices'));
    unmount();

    const asked = timesSent('unreadNotices');
    const { path } = await openAs('registered', pathTo('verifyEmail'), { isVerifyingEmail: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'Verify your Email' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Notices' })).toBeVisible();
    expect(timesSent('unreadNotices')).toBe(asked);
    expect(path()).toBe(pathTo('verifyEmail'));
  });
});

describe('an administrator among the profile pages', () => {
  test('sees a note that these are the user pages, with a link to the portal', async () => {
    const { user, accessToken } = await members.signInAsAdmin();
    renderApp(pathTo('dashboard'), { user, accessToken });
    const note = await screen.findByRole('note');
    expect(note).toHaveTextContent('To work, sign in to the management portal.');
    expect(within(note).getByRole('link', { name: 'management portal' })).toHaveAttribute('href', pathTo('allUsers'));
  });

  test('other users see no such note', async () => {
    await openAs('complete', pathTo('dashboard'));
    await screen.findByText('Recent Activities');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });
});

describe("the portal's navigation", () => {
  const menu = async () => within(await screen.findByRole('navigation', { name: 'Portal' }));

  test('groups the links to each page, and marks the current one', async () => {
    const { user } = renderApp(pathTo('allUsers'), await members.signInAsAdmin());
    const ways = await menu();
    const groups = ways.getAllByRole('region').map((group) => [
      within(group).getByRole('heading').textContent,
      ...within(group)
        .getAllByRole('link')
        .map((link) => link.firstElementChild?.textContent),
    ]);
    expect(groups).toEqual([
      ['Work', 'Overview', 'Alerts', 'Loans', 'Collections', 'Risk', 'Approvals'],
      ['People', 'Users', 'Complaints', 'Bank account changes', 'Data breaches', 'Screening'],
      ['Money', 'Withdrawals', 'Payouts', 'Deposits and funds', 'Ledger'],
      ['Settings', 'Lending terms', 'Business days', 'Health', 'Administrators', 'Vendors', 'Audit trail', 'Security'],
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

  test('counts the work that waits on each page', async () => {
    answerCall('portalOverview', 200, busyOverview);
    renderApp(pathTo('allUsers'), await members.signInAsAdmin());
    const ways = await menu();
    await waitFor(() => {
      // Applications that are new or in review, and loans to pay out; not those that wait for an answer.
      expect(ways.getByRole('link', { name: 'Loans' })).toHaveAccessibleDescription('4 waiting');
    });
    expect(ways.getByRole('link', { name: 'Approvals' })).toHaveAccessibleDescription('4 waiting');
    expect(ways.getByRole('link', { name: 'Health' })).toHaveAccessibleDescription('12 waiting');
    expect(ways.getByRole('link', { name: 'Payouts' })).not.toHaveAccessibleDescription();
  });

  test('on narrow screens a button opens it, and following a link or Escape closes it', async () => {
    const before = window.matchMedia;
    window.matchMedia = (query) => Object.assign(before(query), { matches: false });
    const { user } = renderApp(pathTo('allUsers'), await members.signInAsAdmin());
    const opener = await screen.findByRole('button', { name: 'Open menu' });
    expect(screen.queryByRole('navigation', { name: 'Portal' })).not.toBeInTheDocument();
    await user.click(opener);
    await user.click((await menu()).getByRole('link', { name: 'Loans' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Loans' })).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    await user.click(opener);
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(opener).toHaveFocus();
    window.matchMedia = before;
  });
});
