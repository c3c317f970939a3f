import { screen, waitFor, within } from '@testing-library/react';
import type { Administrator, Administrators } from '#contract/office/administrators/administratorsSchema';
import { roleTexts, ROLES } from '#contract/people/roles/roles';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, keysSent } from '#support/app/network';
import { findToast, openAs, put } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';
import { busyOverview } from '#support/administration/portal';

const ID = '00000000-0000-4000-8000-000000000000';
const named = (name: string, index: number): Administrator => ({
  id: `${ID.slice(0, -1)}${index}`,
  name,
  email: `${name}@mail.example`,
  roles: ['owner'],
  isCaller: index === 0,
  isSuspended: false,
  hasSecondFactor: false,
  isFactorResetProposed: false,
  isReinstatementProposed: false,
  isRemovalProposed: false,
});
const list = (names: readonly string[]): Administrators => ({
  administrators: names.map(named),
  invitations: [],
});

const open = async () => renderApp(pathTo('administrators'), await members.signInAsAdmin());

describe('/admin/administrators', () => {
  test('an address is invited; the form refuses an invalid one', async () => {
    answerCall('administrators', 200, list(['Ada', 'Chidi']));
    answerCall('inviteAdministrator', 200, { success: true });
    const { user } = await open();
    const email = await screen.findByLabelText('Email');
    put(email, 'no address');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    expect(screen.getByText('Choose at least one role')).toBeVisible();
    put(email, 'ngozi@mail.example');
    await user.click(screen.getByRole('checkbox', { name: 'Support' }));
    answerCall('administrators', 200, {
      ...list(['Ada', 'Chidi']),
      invitations: [{ id: ID, email: 'ngozi@mail.example', roles: ['support'], invitedBy: 'Ada', state: 'proposed' }],
    });
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await findToast('The list of invitations says what happens next', 'Invited');
    expect(await screen.findByText(/another owner has to approve it$/)).toBeVisible();
    expect(email).toHaveValue('');
    const roles = screen.getByRole('list', { name: 'Roles for ngozi@mail.example' });
    expect(roles).toHaveTextContent(/^Support$/);
    // After a refusal the same address can be invited again, as a new invitation.
    put(email, 'ngozi@mail.example');
    await user.click(screen.getByRole('checkbox', { name: 'Support' }));
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(new Set(keysSent('inviteAdministrator')).size).toBe(2));
  });

  test("with two administrators none can be removed; with three a removal is proposed with a reason, but not one's own", async () => {
    answerCall('administrators', 200, list(['Ada', 'Chidi']));
    const { unmount } = await open();
    expect(await screen.findByRole('heading', { level: 3, name: 'Ada (you)' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    unmount();

    answerCall('administrators', 200, list(['Ada', 'Chidi', 'Ngozi']));
    answerCall('proposeRemoval', 200, { success: true });
    const { user } = await open();
    // One button each for Chidi and Ngozi.
    const buttons = await screen.findAllByRole('button', { name: 'Remove' });
    expect(buttons).toHaveLength(2);
    await user.click(buttons[1]!);
    const dialog = within(screen.getByRole('dialog', { name: 'Propose to remove Ngozi?' }));
    put(dialog.getByLabelText('Reason'), 'Has left');
    const { administrators, invitations } = list(['Ada', 'Chidi', 'Ngozi']);
    answerCall('administrators', 200, {
      administrators: administrators.map((one) => ({ ...one, isRemovalProposed: one.name === 'Ngozi' })),
      invitations,
    });
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText(/^Removal is proposed/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(1);
  });

  test("shows each administrator's roles, and new ones are proposed with a reason", async () => {
    const { administrators, invitations } = list(['Ada', 'Chidi', 'Ngozi', 'Femi']);
    const withRoles = (femi: Partial<Administrator>) => ({
      administrators: administrators.map((one) =>
        one.name === 'Femi' ? { ...one, roles: ['credit', 'support'] as const, ...femi } : one,
      ),
      invitations,
    });
    answerCall('administrators', 200, withRoles({}));
    answerCall('proposeRoles', 200, { success: true });
    const { user } = await open();
    const roles = await screen.findByRole('list', { name: 'Roles of Femi' });
    expect(
      within(roles)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Credit', 'Support']);
    // One for each of the others, none for oneself.
    expect(screen.getAllByRole('button', { name: 'Change roles' })).toHaveLength(3);
    await user.click(screen.getAllByRole('button', { name: 'Change roles' })[2]!);
    const dialog = within(screen.getByRole('dialog', { name: 'Change Femi’s roles' }));
    for (const role of ROLES) {
      const box = dialog.getByRole('checkbox', { name: roleTexts[role].label });
      expect(box).toHaveAccessibleDescription(roleTexts[role].sentence);
      if (role === 'credit' || role === 'support') expect(box).toBeChecked();
      else expect(box).not.toBeChecked();
    }
    await user.click(dialog.getByRole('checkbox', { name: 'Credit' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Support' }));
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await dialog.findByText('Choose at least one role')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Auditor' }));
    put(dialog.getByLabelText('Reason'), 'Audits now');
    answerCall('administrators', 200, withRoles({ proposedRoles: ['auditor'] }));
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText(/^A change of roles to Auditor is proposed/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Change roles' })).toHaveLength(2);
  });

  test('one of the last two owners stays an owner', async () => {
    answerCall('administrators', 200, list(['Ada', 'Chidi']));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Change roles' }));
    const owner = within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'Owner' });
    expect(owner).toBeDisabled();
    expect(owner).toHaveAccessibleDescription('At least two owners must remain, so this one stays.');
  });

  test('an auditor sees all roles, but no button to change them', async () => {
    answerCall('administrators', 200, list(['Ada', 'Chidi', 'Ngozi']));
    answerCall('portalOverview', 200, { ...busyOverview, roles: ['auditor'] });
    const session = await members.signInAsAdmin();
    renderApp(pathTo('administrators'), { ...session, user: { ...session.user, roles: ['auditor'] } });
    expect(await screen.findByRole('list', { name: 'Roles of Chidi' })).toBeVisible();
    for (const name of ['Change roles', 'Suspend', 'Remove', 'Invite']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  test('a sole owner is told which acts have to wait', async () => {
    answerCall('administrators', 200, list(['Ada']));
    await open();
    expect(await screen.findByText(/You’re the only owner/)).toBeVisible();
  });
});

describe('an invitation in the account details', () => {
  test('can be accepted, and leads to signing in at the portal', async () => {
    answerCall('myInvitation', 200, { invitedBy: 'Chidi Eze', roles: ['support'] });
    answerCall('acceptInvitation', 200, { success: true });
    const { user, path } = await openAs('verified', pathTo('account'));
    expect(await screen.findByText(/to be an administrator \(Support\)/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(path()).toBe(pathTo('adminLogin')));
  });
});
