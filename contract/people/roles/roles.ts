/** What an administrator is there for; one person can have several. */
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
