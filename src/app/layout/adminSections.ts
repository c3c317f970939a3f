import type { PageName } from '../../pages';

interface AdminSection {
  label: string;
  page:
    | 'overview'
    | 'allUsers'
    | 'loanQueue'
    | 'collections'
    | 'complaintQueue'
    | 'approvals'
    | 'withdrawalReviews'
    | 'bankAccountChanges'
    | 'payouts'
    | 'money'
    | 'ledger'
    | 'lendingTerms'
    | 'health'
    | 'administrators'
    | 'auditTrail';
  inside: readonly PageName[];
}

export const adminSections: readonly AdminSection[] = [
  { label: 'Overview', page: 'overview', inside: [] },
  { label: 'Users', page: 'allUsers', inside: ['userRecord'] },
  { label: 'Loans', page: 'loanQueue', inside: ['loanReview'] },
  { label: 'Collections', page: 'collections', inside: [] },
  { label: 'Complaints', page: 'complaintQueue', inside: [] },
  { label: 'Approvals', page: 'approvals', inside: [] },
  { label: 'Withdrawals', page: 'withdrawalReviews', inside: [] },
  { label: 'Bank accounts', page: 'bankAccountChanges', inside: [] },
  { label: 'Payouts', page: 'payouts', inside: [] },
  { label: 'Money', page: 'money', inside: [] },
  { label: 'Ledger', page: 'ledger', inside: ['transferRecord'] },
  { label: 'Terms', page: 'lendingTerms', inside: [] },
  { label: 'Health', page: 'health', inside: [] },
  { label: 'Administrators', page: 'administrators', inside: [] },
  { label: 'Audit', page: 'auditTrail', inside: [] },
];
