import { screen, within } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '../../../../support/app/server';

describe('the ways around the portal', () => {
  test('lead to each of its pages, and the current one is marked', async () => {
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

  test('on phones a button opens them, which says where one is, and the way that is chosen closes them', async () => {
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
