import Type, { type Static } from 'typebox';
import { ROLES } from '../../people/roles/roles';
import { flag, id, moment, oneOf, someOf, text } from '../../schema';
import { INVITATION_STATES } from './administrators';

const administratorSchema = Type.Object(
  {
    id: id('ID of the administrator'),
    name: text('Name of the administrator', { examples: ['Femi Bello'] }),
    email: text('Email address'),
    roles: someOf(ROLES, 'Their roles'),
    isCaller: flag('Whether this is the caller'),
    isSuspended: flag('Whether they are suspended'),
    suspensionEndsAt: Type.Optional(moment('When the suspension ends unless another administrator confirms it')),
    hasSecondFactor: flag('Whether they have a passkey or an authenticator app'),
    isFactorResetProposed: flag('Whether the reset of their second factor is proposed'),
    factorResetDueAt: Type.Optional(
      moment('When their second factor will be removed, if two administrators agreed to that'),
    ),
    isReinstatementProposed: flag('Whether the end of their suspension is proposed'),
    isRemovalProposed: flag('Whether their removal is proposed and waits for another administrator'),
    proposedRoles: Type.Optional(someOf(ROLES, 'The roles proposed for them, if any')),
  },
  { $id: 'Administrator', description: 'An administrator', additionalProperties: false },
);
export type Administrator = Static<typeof administratorSchema>;

const invitationSchema = Type.Object(
  {
    id: id('ID of the invitation'),
    email: text('Invited email address'),
    roles: someOf(ROLES, 'The roles they would get'),
    invitedBy: text('Name of the inviting administrator', { examples: ['Femi Bello'] }),
    state: oneOf(INVITATION_STATES, '`proposed` until a second administrator approves it; `open` once it is mailed'),
  },
  { $id: 'Invitation', description: 'An invitation to become an administrator', additionalProperties: false },
);

export const administratorsSchema = Type.Object(
  {
    administrators: Type.Array(administratorSchema, { description: 'By name' }),
    invitations: Type.Array(invitationSchema, { description: 'Open and proposed invitations, oldest first' }),
  },
  { $id: 'Administrators', description: 'Administrators and invitations', additionalProperties: false },
);
export type Administrators = Static<typeof administratorsSchema>;

export const myInvitationSchema = Type.Object(
  {
    invitedBy: Type.Optional(text('Name of the inviting administrator; absent without an open invitation')),
    roles: Type.Optional(someOf(ROLES, 'The roles of the invitation; absent without an open invitation')),
  },
  { $id: 'MyInvitation', description: "The caller's invitation, if any", additionalProperties: false },
);
export type MyInvitation = Static<typeof myInvitationSchema>;
