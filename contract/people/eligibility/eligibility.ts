import type { Standing } from './standingSchema';

const isMet = {
  emailVerified: (standing) => standing.isEmailVerified,
  profileCompleted: (standing) => standing.isProfileUpdated,
  bankAccountAdded: (standing) => standing.hasBankAccount,
  bvnVerified: (standing) => standing.isBvnVerified,
  termsAccepted: (standing) => standing.hasAcceptedTerms,
  notFrozen: (standing) => !standing.isFrozen,
  notAdministrator: (standing) => !standing.isAdmin,
} satisfies Record<string, (standing: Standing) => boolean>;

export type Requirement = keyof typeof isMet;

const isRequirement = (name: string): name is Requirement => name in isMet;
export const requirements: readonly Requirement[] = Object.keys(isMet).filter(isRequirement);

/** What a person still lacks to borrow or lend; empty if nothing. */
export const missingFor = (standing: Standing): Requirement[] => requirements.filter((name) => !isMet[name](standing));

/** The virtual account needs the BVN check, and the provider may need the bank account for that. */
const forAddingMoney: readonly Requirement[] = ['emailVerified', 'profileCompleted', 'bankAccountAdded', 'bvnVerified'];

const whileApplying: readonly Requirement[] = [...forAddingMoney, 'termsAccepted'];

/** Whether the person can meet it alone while filling in an application. */
export const isLaterStep = (name: Requirement): boolean => whileApplying.includes(name);

/** What a person still lacks to get a virtual account for deposits; empty if nothing. */
export const missingToAddMoney = (standing: Standing): Requirement[] =>
  missingFor(standing).filter((name) => forAddingMoney.includes(name));

export const missingTexts: Readonly<Record<Requirement, string>> = {
  emailVerified: 'Verify your email address',
  profileCompleted: 'Complete your profile',
  bankAccountAdded: 'Add your bank account',
  bvnVerified: 'Verify your identity with your BVN',
  termsAccepted: 'Accept the current terms',
  notFrozen: 'Your account is frozen. Write to support',
  notAdministrator: 'Administrators neither borrow nor lend',
};
