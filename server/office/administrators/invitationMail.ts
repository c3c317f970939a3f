import { INVITATION_DAYS } from '../../../contract/office/administrators/administrators';
import type { ServerContext } from '../../context';
import { adminInvitationMail } from '../../mail/messages';
import { findNames } from '../../db/names';
import { findInvitation } from './repository';

/**
 * Tells an address that it is invited.
 * @param key under which the mail counts once, however often it is sent
 * @throws Error where the mail was not accepted
 */
export async function mailInvitation({ db, mailer }: ServerContext, invitationId: string, key: string): Promise<void> {
  const invitation = await findInvitation(db, invitationId);
  if (invitation?.state !== 'open') return;
  const invitedBy = (await findNames(db, [invitation.invitedBy])).get(invitation.invitedBy) ?? '';
  await mailer.send({ ...adminInvitationMail(invitation.email, invitedBy, INVITATION_DAYS), key });
}
