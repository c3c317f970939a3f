import type { PageName } from '../../pages';

interface AdminSection {
  label: string;
  page: 'allUsers' | 'loanQueue' | 'failedJobs';
  /** Pages that are reached through this one. */
  inside: readonly PageName[];
}

/** The management portal's pages (section 18.6). */
export const adminSections: readonly AdminSection[] = [
  { label: 'Users', page: 'allUsers', inside: ['userRecord'] },
  { label: 'Loans', page: 'loanQueue', inside: ['loanReview'] },
  { label: 'Jobs', page: 'failedJobs', inside: [] },
];
