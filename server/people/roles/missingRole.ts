import { eitherRole, type Role } from '#contract/people/roles/roles';
import { CodedError } from '../../kernel/errors';

/** @param needed the roles of which one is enough */
export const missingRole = (needed: readonly Role[]): CodedError =>
  new CodedError('ROLE_MISSING', {
    text: `You need the role ${eitherRole(needed)} for this. An owner can give it to you`,
  });
