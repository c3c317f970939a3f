/** Roles of administrators; one person can have several. */
export const ROLES = ['owner', 'credit', 'treasury', 'support', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

export const roleTexts: Readonly<Record<Role, { label: string; sentence: string }>> = {
  owner: { label: 'Owner', sentence: 'Administrators, roles and lending terms, and everything below.' },
  credit: {
    label: 'Credit',
    sentence: 'Reviews applications, makes offers, collects late loans and agrees new plans.',
  },
  treasury: {
    label: 'Treasury',
    sentence: 'Payouts, unmatched deposits, company funds, the journal and reconciliation.',
  },
  support: {
    label: 'Support',
    sentence: 'People, complaints, freezing, bank accounts and withdrawals under review.',
  },
  auditor: { label: 'Auditor', sentence: 'Reads everything and changes nothing.' },
};

/** An owner has every other role's rights. */
export const hasRole = (roles: readonly Role[], needed: Role): boolean =>
  roles.includes(needed) || roles.includes('owner');

/** Without duplicates, in the order of `ROLES`. */
export const sortedRoles = (roles: readonly Role[]): Role[] => ROLES.filter((role) => roles.includes(role));

/** Such as 'Credit or Support'. */
export const eitherRole = (roles: readonly Role[]): string => roles.map((role) => roleTexts[role].label).join(' or ');
