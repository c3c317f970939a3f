import { INVITATION_DAYS } from '#contract/office/administrators/administrators';
import { roleTexts, type Role } from '#contract/people/roles/roles';
import { PRODUCT_NAME } from '#contract/product';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { findNames } from '../../kernel/db/peopleNames';
import { findInvitation } from './repository';

const lineOf = (role: Role): string => `${roleTexts[role].label}: ${roleTexts[role].sentence}`;

export const writeInvitationMail: WriteMail<'admin-invitation-mail'> = async ({ db }, { invitationId }) => {
  const invitation = await findInvitation(db, invitationId);
  if (invitation?.state !== 'open') return undefined;
  const invitedBy = (await findNames(db, [invitation.invitedBy])).get(invitation.invitedBy) ?? '';
  return {
    to: invitation.email,
    subject: `You are invited to administer ${PRODUCT_NAME}`,
    text: [
      'Hello,',
      `${invitedBy} invites you to be an administrator of ${PRODUCT_NAME}.`,
      ['Your role:', ...invitation.roles.map(lineOf)].join('\n'),
      `Sign up with this address, or sign in, and accept within ${INVITATION_DAYS} days. The invitation is in your account details.`,
      "Administrators can't borrow or lend. If you don't know what this is about, you can ignore this email.",
    ].join('\n\n'),
    link: { label: 'Open your account details', page: 'account' },
  };
};
