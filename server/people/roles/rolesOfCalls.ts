import type { Role } from '#contract/people/roles/roles';

/** Which administrators may make a call. Passed in, because the contract's table names calls of all domains. */
export interface RolesOfCalls {
  isKnown: (call: string) => boolean;
  /** @throws CodedError ROLE_MISSING */
  require: (roles: readonly Role[], call: string) => void;
}
