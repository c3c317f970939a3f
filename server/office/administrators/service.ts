import type { Administrators, MyInvitation } from '../../../contract/office/administrators/administrators';
import { foldCase } from '../../../contract/people/fields/email';
import { readBusinessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import type { UserRow } from '../../db/schema/users';
import { findNames } from '../../db/names';
import { findProposed } from '../../approvals/repository';
import { findAdministrators, findInvitations, findOpenInvitation } from './repository';

/** The administrators, and who is invited (docs/product/office.md#inviting-and-removing-administrators). */
export function listAdministrators(context: ServerContext, callerId: string): Promise<Administrators> {
  return inTransaction(context, async (tx) => {
    const rows = await findAdministrators(tx);
    const ids = rows.map(({ id }) => id);
    const proposed = await findProposed(tx, ['removal'], ids, await readBusinessNow(context, tx));
    const invited = await findInvitations(tx, context.now());
    const names = await findNames(
      tx,
      invited.map(({ invitedBy }) => invitedBy),
    );
    return {
      administrators: rows.map(({ id, firstName, lastName, email }) => ({
        id,
        name: `${firstName} ${lastName}`,
        email,
        isCaller: id === callerId,
        isRemovalProposed: proposed.has(id),
      })),
      invitations: invited.flatMap(({ id, email, invitedBy, state }) =>
        state === 'proposed' || state === 'open' ? [{ id, email, invitedBy: names.get(invitedBy) ?? '', state }] : [],
      ),
    };
  });
}

/** Whether the caller's verified address is invited. */
export async function readMyInvitation({ db, now }: ServerContext, user: UserRow): Promise<MyInvitation> {
  const invitation = user.isEmailVerified && (await findOpenInvitation(db, foldCase(user.email), now()));
  if (!invitation) return {};
  return { invitedBy: (await findNames(db, [invitation.invitedBy])).get(invitation.invitedBy) ?? '' };
}
