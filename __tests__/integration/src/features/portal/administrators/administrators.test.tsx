import { screen, waitFor, within } from '@testing-library/react';
import type { Administrators } from '../../../../../../contract/office/administrators/administratorsSchema';
import { pathTo } from '../../../../../../src/pathTo';
import { answerCall, keysSent } from '../../../../../support/app/network';
import { findToast, openAs, put } from '../../../../../support/app/openAs';
import { renderApp } from '../../../../../support/app/renderApp';
import { members } from '../../../../../support/app/server';

const ID = '00000000-0000-4000-8000-000000000000';
const named = (name: string, index: number) => ({
  id: `${ID.slice(0, -1)}${index}`,
  name,
  email: `${name}@mail.example`,
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
  test('an address is invited; a wrong one is refused by the form', async () => {
    answerCall('administrators', 200, list(['Ada', 'Chidi']));
    answerCall('inviteAdministrator', 200, { success: true });
    const { user } = await open();
    const email = await screen.findByLabelText('Email');
    put(email, 'no address');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    put(email, 'ngozi@mail.example');
    answerCall('administrators', 200, {
      ...list(['Ada', 'Chidi']),
      invitations: [{ id: ID, email: 'ngozi@mail.example', invitedBy: 'Ada', state: 'proposed' }],
    });
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await findToast('The list of invitations says what happens next', 'Invited');
    expect(await screen.findByText(/another administrator has to approve it$/)).toBeVisible();
    expect(email).toHaveValue('');
    // After a refusal the same address can be invited again, as a new invitation.
    put(email, 'ngozi@mail.example');
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

  test('a sole administrator is told which acts have to wait', async () => {
    answerCall('administrators', 200, list(['Ada']));
    await open();
    expect(await screen.findByText(/You’re the only administrator/)).toBeVisible();
  });
});

describe('an invitation in the account details', () => {
  test('can be accepted, and leads to signing in at the portal', async () => {
    answerCall('myInvitation', 200, { invitedBy: 'Chidi Eze' });
    answerCall('acceptInvitation', 200, { success: true });
    const { user, path } = await openAs('verified', pathTo('account'));
    await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(path()).toBe(pathTo('adminLogin')));
  });
});
