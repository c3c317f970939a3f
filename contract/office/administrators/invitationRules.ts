import { array, type InferType, object, string } from 'yup';
import { emailRule } from '../../people/fields/email';
import { reasonRule } from '../../reason';
import { ROLES } from '../../people/roles/roles';

const ROLES_REQUIRED = 'Choose at least one role';

const rolesRule = () =>
  array(string().oneOf(ROLES, ROLES_REQUIRED).required(ROLES_REQUIRED))
    .required(ROLES_REQUIRED)
    .min(1, ROLES_REQUIRED)
    .max(ROLES.length, ROLES_REQUIRED);

export const invitationRules = object({ email: emailRule(), roles: rolesRule() });

export const newRolesRules = object({ roles: rolesRule(), reason: reasonRule() });

export type InvitationForm = InferType<typeof invitationRules>;
export type NewRolesForm = InferType<typeof newRolesRules>;
