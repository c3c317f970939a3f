import { isPageName, pages, type PageName } from '../../pages';

/** Pages of the portal whose address is complete; those with a parameter are inside one of them. */
type AdminSection = {
  [Name in PageName]: (typeof pages)[Name] extends { frame: 'admin'; path: infer Path }
    ? Path extends `${string}:${string}`
      ? never
      : Name
    : never;
}[PageName];

const isSection = (name: PageName): name is AdminSection =>
  pages[name].frame === 'admin' && !pages[name].path.includes(':');

/** Where the menu has less room than the page's title takes. */
const shortLabels: Partial<Record<AdminSection, string>> = {
  allUsers: 'Users',
  bankAccountChanges: 'Bank accounts',
  lendingTerms: 'Terms',
  auditTrail: 'Audit',
};

const pagesInside: Partial<Record<AdminSection, readonly PageName[]>> = {
  allUsers: ['userRecord'],
  loanQueue: ['loanReview'],
  ledger: ['transferRecord'],
};

export const adminSections = Object.keys(pages)
  .filter(isPageName)
  .filter(isSection)
  .map((page) => ({ page, label: shortLabels[page] ?? pages[page].title, inside: pagesInside[page] ?? [] }));
