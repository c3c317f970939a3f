import type { Administrators, MyInvitation } from '../../../contract/administration/administrators';
import { foldCase } from '../../../contract/fields/email';
import type { ServerContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import { findNames } from '../../users/repository';
import { findAdministrators, findInvitations, findOpenInvitation } from './repository';

/** The administrators, and who is invited (section 18.7). */
export async function listAdministrators({ db, now }: ServerContext, callerId: string): Promise<Administrators> {
  const rows = await findAdministrators(db);
  const invited = await findInvitations(db, now());
  const names = await findNames(
    db,
    invited.map(({ invitedBy }) => invitedBy),
  );
  return {
    administrators: rows.map(({ id, firstName, lastName, email }) => ({
      id,
      name: `${firstName} ${lastName}`,
      email,
      isCaller: id === callerId,
    })),
    invitations: invited.flatMap(({ id, email, invitedBy, state }) =>
      state === 'proposed' || state === 'open' ? [{ id, email, invitedBy: names.get(invitedBy) ?? '', state }] : [],
    ),
  };
}

/** Whether the caller's verified address is invited. */
export async function readMyInvitation({ db, now }: ServerContext, user: UserRow): Promise<MyInvitation> {
  const invitation = user.isEmailVerified && (await findOpenInvitation(db, foldCase(user.email), now()));
  if (!invitation) return {};
  return { invitedBy: (await findNames(db, [invitation.invitedBy])).get(invitation.invitedBy) ?? '' };
}
