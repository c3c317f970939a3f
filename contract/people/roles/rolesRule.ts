import { array, string } from 'yup';
import { ROLES } from './roles';

const ROLES_REQUIRED = 'Choose at least one role';

export const rolesRule = () =>
  array(string().oneOf(ROLES, ROLES_REQUIRED).required(ROLES_REQUIRED))
    .required(ROLES_REQUIRED)
    .min(1, ROLES_REQUIRED)
    .max(ROLES.length, ROLES_REQUIRED);
