import { ACTION_STATES } from '../contract/lending/review/administeredLoanList';
import type { WaitingKind } from '../contract/office/overview/overview';
import { isPageName, pages, type PageName } from './pages';

/** Pages of the portal without a parameter; those with one are inside one of them. */
type MenuPage = {
  [Name in PageName]: (typeof pages)[Name] extends { frame: 'admin'; path: infer Path }
    ? Path extends `${string}:${string}`
      ? never
      : Name
    : never;
}[PageName];

export const portalGroups = ['Work', 'People', 'Money', 'Settings'] as const;

interface MenuEntry {
  group: (typeof portalGroups)[number];
  /** Where the menu has less room than the page's title takes. */
  label?: string;
  inside?: readonly PageName[];
  /** Work on this page that waits for an administrator; its count stands beside the label. */
  waits?: readonly WaitingKind[];
}

/** The portal's menu, in its order. */
const entries: Readonly<Record<MenuPage, MenuEntry>> = {
  overview: { group: 'Work' },
  loanQueue: { group: 'Work', inside: ['loanReview'], waits: ACTION_STATES },
  collections: { group: 'Work' },
  risk: { group: 'Work' },
  approvals: { group: 'Work', waits: ['approvals'] },
  allUsers: { group: 'People', label: 'Users', inside: ['userRecord'] },
  complaintQueue: { group: 'People', waits: ['complaints'] },
  bankAccountChanges: { group: 'People', waits: ['bankAccountChanges'] },
  withdrawalReviews: { group: 'Money', waits: ['withdrawals'] },
  payouts: { group: 'Money' },
  money: { group: 'Money', waits: ['suspense', 'differences'] },
  ledger: { group: 'Money', inside: ['transferRecord'] },
  lendingTerms: { group: 'Settings' },
  businessDays: { group: 'Settings' },
  health: { group: 'Settings', waits: ['failedJobs'] },
  administrators: { group: 'Settings' },
  auditTrail: { group: 'Settings' },
  security: { group: 'Settings' },
};

const isMenuPage = (name: PageName): name is MenuPage => name in entries;

export const portalMenu = Object.keys(entries)
  .filter(isPageName)
  .filter(isMenuPage)
  .map((page) => {
    const { group, label = pages[page].title, inside = [], waits = [] } = entries[page];
    return { page, group, label, inside, waits };
  });
