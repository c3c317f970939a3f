import type { Requirement } from '#contract/people/eligibility/eligibility';
import { pathTo, type PagePath } from '../../pathTo';

/** The page for each requirement; undefined if only support can help. */
export const requirementPages: Readonly<Record<Requirement, PagePath | undefined>> = {
  emailVerified: pathTo('dashboard'),
  profileCompleted: pathTo('completeProfile'),
  bankAccountAdded: pathTo('addBankAccount'),
  bvnVerified: pathTo('verifyIdentity'),
  termsAccepted: pathTo('agreeToTerms'),
  notFrozen: pathTo('complaints'),
  notAdministrator: undefined,
};
