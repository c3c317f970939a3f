import { matchPath } from 'react-router-dom';
import { ACTION_STATES } from '#contract/lending/review/administeredLoanList';
import type { WaitingKind } from '#contract/office/overview/overview';
import type { ReadingCall } from '#contract/office/roles/administratorCalls';
import { isPageName, pages, type PageName } from './pages';

/** Portal pages without parameters; the others are listed in `inside`. */
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
  /** The page's main call; roles that may make it see the page. */
  reads: ReadingCall;
  /** A shorter label than the page's title. */
  label?: string;
  inside?: readonly { page: PageName; reads: ReadingCall }[];
  /** Waiting work that is counted beside the label. */
  waits?: readonly WaitingKind[];
}

/** In the menu's order. */
const entries: Readonly<Record<MenuPage, MenuEntry>> = {
  overview: { group: 'Work', reads: 'portalOverview' },
  alerts: { group: 'Work', reads: 'alerts', waits: ['alerts'] },
  loanQueue: {
    group: 'Work',
    reads: 'administeredLoans',
    inside: [{ page: 'loanReview', reads: 'administeredLoan' }],
    waits: ACTION_STATES,
  },
  collections: { group: 'Work', reads: 'lateLoans' },
  risk: { group: 'Work', reads: 'riskReport' },
  approvals: { group: 'Work', reads: 'approvals', waits: ['approvals'] },
  allUsers: {
    group: 'People',
    label: 'Users',
    reads: 'allUsers',
    inside: [{ page: 'userRecord', reads: 'userRecord' }],
  },
  complaintQueue: { group: 'People', reads: 'complaintQueue', waits: ['complaints'] },
  bankAccountChanges: { group: 'People', reads: 'bankAccountChanges', waits: ['bankAccountChanges'] },
  breaches: { group: 'People', reads: 'breaches', waits: ['breaches'] },
  screening: { group: 'People', reads: 'screeningHits', waits: ['screening'] },
  withdrawalReviews: { group: 'Money', reads: 'withdrawalReviews', waits: ['withdrawals'] },
  payouts: { group: 'Money', reads: 'payouts' },
  money: { group: 'Money', reads: 'suspense', waits: ['suspense', 'differences'] },
  ledger: {
    group: 'Money',
    reads: 'ledgerTransfers',
    inside: [
      { page: 'transferRecord', reads: 'ledgerTransfer' },
      { page: 'books', reads: 'trialBalance' },
    ],
  },
  lendingTerms: { group: 'Settings', reads: 'lendingTermsRecord' },
  businessDays: { group: 'Settings', reads: 'setAsideLoans' },
  health: { group: 'Settings', reads: 'failedJobs', waits: ['failedJobs'] },
  administrators: { group: 'Settings', reads: 'administrators' },
  vendors: { group: 'Settings', reads: 'vendors' },
  auditTrail: { group: 'Settings', reads: 'auditTrail' },
  // Concerns the administrator's own account.
  security: { group: 'Settings', reads: 'portalOverview' },
};

const isMenuPage = (name: PageName): name is MenuPage => name in entries;

export const portalMenu = Object.keys(entries)
  .filter(isPageName)
  .filter(isMenuPage)
  .map((page) => {
    const { group, reads, label = pages[page].title, inside = [], waits = [] } = entries[page];
    return { page, group, reads, label, inside, waits };
  });

const portalPages = portalMenu.flatMap(({ page, reads, inside }) => [{ page, reads }, ...inside]);

/** The main call of the page at an address; undefined outside the portal. */
export const callOfPage = (path: string): ReadingCall | undefined =>
  portalPages.find(({ page }) => matchPath(pages[page].path, path) !== null)?.reads;
