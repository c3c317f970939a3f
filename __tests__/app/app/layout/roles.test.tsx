import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '#contract/people/roles/roles';
import { pathTo, type PagePath } from '../../../../src/pathTo';
import { reviewedWithdrawal } from '#support/administration/money';
import { busyOverview, someAlerts } from '#support/administration/portal';
import { answerCall } from '#support/app/network';
import { renderApp } from '../../../support/app/renderApp';
import { members } from '#support/app/server';

const openAs = async (roles: Role[], path: PagePath, now: Role[] = roles) => {
  answerCall('portalOverview', 200, { ...busyOverview, roles: now });
  const { user, accessToken } = await members.signInAsAdmin();
  return renderApp(path, { accessToken, user: { ...user, roles } });
};

const shownMenu = async () =>
  within(await screen.findByRole('navigation', { name: 'Portal' }))
    .getAllByRole('region')
    .map((group) => [
      within(group).getByRole('heading').textContent,
      ...within(group)
        .getAllByRole('link')
        .map((link) => link.firstElementChild?.textContent),
    ]);

const everything = [
  ['Work', 'Overview', 'Alerts', 'Loans', 'Collections', 'Risk', 'Approvals'],
  ['People', 'Users', 'Complaints', 'Bank account changes', 'Data breaches', 'Screening'],
  ['Money', 'Withdrawals', 'Payouts', 'Deposits and funds', 'Ledger'],
  ['Settings', 'Lending terms', 'Business days', 'Health', 'Administrators', 'Vendors', 'Audit trail', 'Security'],
];

test('a suspended administrator sees when the suspension ends', async () => {
  const text = 'Your access to this portal is suspended until 1 December 2026 at 15:09. Ask another administrator why';
  answerCall('portalOverview', 403, { errorMessage: `ADMINISTRATOR_SUSPENDED|${text}` });
  const { user, accessToken } = await members.signInAsAdmin();
  renderApp(pathTo('approvals'), { accessToken, user });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your access is suspended' })).toBeVisible();
  expect(screen.getByText(`${text}.`)).toBeVisible();
});

describe('the portal of each role', () => {
  test.each<[Role, string[][]]>([
    ['owner', everything],
    ['auditor', everything],
    [
      'credit',
      [
        ['Work', 'Overview', 'Alerts', 'Loans', 'Collections', 'Risk', 'Approvals'],
        ['People', 'Complaints'],
        ['Settings', 'Lending terms', 'Business days', 'Security'],
      ],
    ],
    [
      'treasury',
      [
        ['Work', 'Overview', 'Alerts', 'Approvals'],
        ['Money', 'Payouts', 'Deposits and funds', 'Ledger'],
        ['Settings', 'Business days', 'Health', 'Security'],
      ],
    ],
    [
      'support',
      [
        ['Work', 'Overview', 'Alerts', 'Approvals'],
        ['People', 'Users', 'Complaints', 'Bank account changes', 'Data breaches', 'Screening'],
        ['Money', 'Withdrawals', 'Payouts'],
        ['Settings', 'Security'],
      ],
    ],
  ])('the menu for %s has only that role’s pages', async (role, groups) => {
    await openAs([role], pathTo('overview'));
    expect(await shownMenu()).toEqual(groups);
  });

  test.each<[Role, number]>([
    ['treasury', 1],
    ['owner', 1],
    ['credit', 0],
    ['auditor', 0],
  ])('%s can read each alert, and acknowledge those sent to their role', async (role, buttons) => {
    answerCall('alerts', 200, someAlerts.slice(0, 1), { 'x-total-count': '1' });
    await openAs([role], pathTo('alerts'));
    expect(await screen.findByRole('row', { name: /Fault in the ledger/ })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /^Acknowledge/ })).toHaveLength(buttons);
  });

  test.each<[Role, number]>([
    ['support', 1],
    ['auditor', 0],
  ])('%s can show private details only if the server allows it', async (role, buttons) => {
    answerCall('withdrawalReviews', 200, [reviewedWithdrawal], { 'x-total-count': '1' });
    await openAs([role], pathTo('withdrawalReviews'));
    expect(await screen.findByText(/account ending in/)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /^Show the/ })).toHaveLength(buttons);
  });

  test('an administrator with two roles sees the pages of both, and one without a role sees none', async () => {
    await openAs(['treasury', 'support'], pathTo('overview'));
    expect((await shownMenu()).map(([group]) => group)).toEqual(['Work', 'People', 'Money', 'Settings']);
    await openAs([], pathTo('overview'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Not part of your role' })).toBeVisible();
    expect(screen.getByText(/^You need the role Credit or Treasury or Support for this page\./)).toBeVisible();
  });

  test('a page of another role says which one it needs', async () => {
    await openAs(['support'], pathTo('auditTrail'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Not part of your role' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You need the role Owner for this page. An owner can give it to you.',
    );
  });

  test('signing in leads to the overview if the role has no user list', async () => {
    const { path } = await openAs(['treasury'], pathTo('allUsers'));
    await waitFor(() => expect(path()).toBe(pathTo('overview')));
    expect(screen.getByRole('link', { name: /Management Portal$/ })).toHaveAttribute('href', pathTo('overview'));
  });

  test("work for other roles isn't listed, and its figures aren't links", async () => {
    await openAs(['support'], pathTo('overview'));
    const queue = within(await screen.findByRole('list', { name: 'Needs attention' }));
    expect(queue.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Complaints and ‘I can’t pay’',
      'Approvals',
      'Withdrawals to review',
      'Bank account changes',
      'Data breaches to report',
      'Matches with screening lists',
      'Payouts on their way',
      'Alerts',
    ]);
    const money = within(screen.getByRole('list', { name: 'Money with us' }));
    expect(money.getByText('In wallets')).toBeVisible();
    expect(money.queryByRole('link')).not.toBeInTheDocument();
  });

  test("health links to a role's own pages only", async () => {
    await openAs(['treasury'], pathTo('health'));
    const data = within(await screen.findByRole('list', { name: 'Personal data' }));
    expect(data.getByText('Data breaches to report')).toBeVisible();
    expect(data.queryByRole('link')).not.toBeInTheDocument();
    const bank = within(screen.getByRole('list', { name: 'The bank' }));
    expect(bank.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Payouts under way',
      'Reconciliation differences',
    ]);
  });

  test('a role removed after signing in disappears when the counts are loaded again', async () => {
    await openAs(['owner'], pathTo('overview'), ['credit']);
    await waitFor(async () =>
      expect((await shownMenu()).map(([group]) => group)).toEqual(['Work', 'People', 'Settings']),
    );
  });
});
