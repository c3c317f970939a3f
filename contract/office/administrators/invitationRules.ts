import { object, type InferType } from 'yup';
import { emailRule } from '../../people/fields/email';
import { rolesRule } from '../../people/roles/rolesRule';
import { reasonRule } from '../../reason';

export const invitationRules = object({ email: emailRule(), roles: rolesRule() });

export const newRolesRules = object({ roles: rolesRule(), reason: reasonRule() });

export type InvitationForm = InferType<typeof invitationRules>;
export type NewRolesForm = InferType<typeof newRolesRules>;
