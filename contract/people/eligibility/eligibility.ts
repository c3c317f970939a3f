import type { BvnCheck } from '../identity/bvn';

/** What is known of a person where money is concerned (docs/product/people.md#eligibility). */
export interface Standing {
  isEmailVerified: boolean;
  isProfileUpdated: boolean;
  hasBankAccount: boolean;
  /** Whether several people have claimed the bank account, so that support must say whose it is. */
  isBankAccountBarred: boolean;
  isBvnVerified: boolean;
  /** Whether the present version of the terms is the one that was accepted. */
  hasAcceptedTerms: boolean;
  /** By an administrator: nothing may be applied for, pledged or withdrawn. */
  isFrozen: boolean;
  isAdmin: boolean;
}

/** The caller's own standing, with the check of their BVN. */
export interface MyStanding extends Standing {
  /** Whether the risk of lending was accepted, which the first pledge does (docs/product/lending.md#pledging). */
  hasAcceptedLendingRisk: boolean;
  bvn: BvnCheck;
}

/** What must hold before somebody may apply for a loan, pledge money or withdraw it, in the order in which it is done. */
const isMet = {
  emailVerified: (standing) => standing.isEmailVerified,
  profileCompleted: (standing) => standing.isProfileUpdated,
  bankAccountAdded: (standing) => standing.hasBankAccount,
  bvnVerified: (standing) => standing.isBvnVerified,
  termsAccepted: (standing) => standing.hasAcceptedTerms,
  bankAccountUsable: (standing) => !standing.isBankAccountBarred,
  notFrozen: (standing) => !standing.isFrozen,
  notAdministrator: (standing) => !standing.isAdmin,
} satisfies Record<string, (standing: Standing) => boolean>;

export type Requirement = keyof typeof isMet;

// The keys of a record that is written out above; Object.keys knows them as text only.
const isRequirement = (name: string): name is Requirement => name in isMet;
export const requirements: readonly Requirement[] = Object.keys(isMet).filter(isRequirement);

/** What is missing before somebody may apply for a loan, pledge money or withdraw it; nothing for who may. */
export const missingFor = (standing: Standing): Requirement[] => requirements.filter((name) => !isMet[name](standing));

/** An account number to transfer to is opened once the BVN is verified, for which the provider may need the bank account. */
const forAddingMoney: readonly Requirement[] = ['emailVerified', 'profileCompleted', 'bankAccountAdded', 'bvnVerified'];

/** What is missing before somebody can add money. */
export const missingToAddMoney = (standing: Standing): Requirement[] =>
  missingFor(standing).filter((name) => forAddingMoney.includes(name));

/** What a person reads of a requirement that is missing. */
export const missingTexts: Readonly<Record<Requirement, string>> = {
  emailVerified: 'Verify your email address',
  profileCompleted: 'Complete your profile',
  bankAccountAdded: 'Add your bank account',
  bvnVerified: 'Verify your identity by your BVN',
  termsAccepted: 'Agree to the present terms',
  bankAccountUsable: 'Your bank account was given by somebody else too. Please write to support',
  notFrozen: 'Your account is frozen. Please write to support',
  notAdministrator: 'Administrators neither borrow nor lend',
};
