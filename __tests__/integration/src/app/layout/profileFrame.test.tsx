import { screen, within } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { openAs } from '../../../../support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '../../../../support/app/server';

const waysAround = async () => within(await screen.findByRole('navigation', { name: 'Your pages' }));

describe('the ways around for signed-in people', () => {
  test('lead to the dashboard, borrowing, lending, the wallet and the account, and the current page is marked', async () => {
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

  test('changing the password is inside the account, and leads back to it', async () => {
    await openAs('complete', pathTo('changePassword'));
    const ways = await waysAround();
    expect(ways.getByRole('link', { current: true })).toHaveTextContent('Account');
    expect(ways.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute('href', pathTo('account'));
  });

  test('verifying the email leads back to the dashboard', async () => {
    await openAs('registered', pathTo('verifyEmail'), { isVerifyingEmail: true });
    expect(await screen.findByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute(
      'href',
      pathTo('dashboard'),
    );
  });
});

describe('an administrator among the profile pages', () => {
  test('is told whose area it is, and the way to the portal', async () => {
    const { user, accessToken } = await members.signInAsAdmin();
    renderApp(pathTo('dashboard'), { user, accessToken });
    const note = await screen.findByRole('note');
    expect(note).toHaveTextContent('This is your own area, as a member.');
    expect(within(note).getByRole('link', { name: 'management portal' })).toHaveAttribute('href', pathTo('allUsers'));
  });

  test('nobody else is', async () => {
    await openAs('complete', pathTo('dashboard'));
    await screen.findByText('Recent Activities');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });
});
