import { TERMS_PATH } from '#contract/people/termsOfUse/termsOfUse';

/** Rules of access: docs/product/app.md#who-may-open-a-page. */
export type Access = 'public' | 'guest' | 'signedIn' | 'admin' | 'verifyingEmail' | 'resetStarted' | 'resetVerified';

export type Frame = 'public' | 'profile' | 'admin' | 'none';

/** A section of a user's own pages, by its first page. Their menu: app/layout/profileSections.ts. */
export type Section = 'dashboard' | 'loans' | 'market' | 'wallet' | 'account';

interface AnyPage {
  /** A route pattern, such as `/loans/:loanId`. */
  path: string;
  access: Access;
  title: string;
}

export type Page = AnyPage & ({ frame: 'profile'; section: Section } | { frame: Exclude<Frame, 'profile'> });

/** Addresses are never written as strings elsewhere; use `pathTo`. The portal's menu: portalMenu.ts. */
export const pages = {
  home: { path: '/', access: 'public', frame: 'public', title: 'The future of peer-to-peer lending' },
  register: { path: '/register', access: 'guest', frame: 'public', title: 'Sign up' },
  privacy: { path: '/privacy', access: 'public', frame: 'public', title: 'Privacy' },
  help: { path: '/help', access: 'public', frame: 'public', title: 'Help' },
  borrow: { path: '/borrow', access: 'public', frame: 'public', title: 'What a loan costs' },
  lend: { path: '/lend', access: 'public', frame: 'public', title: 'What lenders earn' },
  statistics: { path: '/statistics', access: 'public', frame: 'public', title: 'Loan performance' },
  login: { path: '/login', access: 'guest', frame: 'none', title: 'Sign In' },
  forgotPassword: { path: '/forgot-password', access: 'guest', frame: 'none', title: 'Forgot Password' },
  verifyPasswordResetOtp: {
    path: '/verify-password-reset-otp',
    access: 'resetStarted',
    frame: 'none',
    title: 'Verify OTP',
  },
  stopEmailChange: {
    path: '/stop-email-change/:changeId/:proof',
    access: 'public',
    frame: 'none',
    title: 'Stop the change of your email',
  },
  resetPassword: { path: '/reset-password', access: 'resetVerified', frame: 'none', title: 'Reset Password' },
  dashboard: {
    path: '/profile/dashboard',
    access: 'signedIn',
    frame: 'profile',
    section: 'dashboard',
    title: 'Dashboard',
  },
  completeProfile: {
    path: '/profile/complete-profile',
    access: 'signedIn',
    frame: 'profile',
    section: 'account',
    title: 'Complete Your Profile',
  },
  addBankAccount: {
    path: '/profile/add-bank-account',
    access: 'signedIn',
    frame: 'profile',
    section: 'account',
    title: 'Add Your Bank Account',
  },
  changeBankAccount: {
    path: '/profile/change-bank-account',
    access: 'signedIn',
    frame: 'profile',
    section: 'account',
    title: 'Change your bank account',
  },
  verifyEmail: {
    path: '/profile/verify-email',
    access: 'verifyingEmail',
    frame: 'profile',
    section: 'account',
    title: 'Verify your Email',
  },
  changePassword: {
    path: '/profile/change-password',
    access: 'signedIn',
    frame: 'profile',
    section: 'account',
    title: 'Change Password',
  },
  verifyIdentity: {
    path: '/profile/verify-identity',
    access: 'signedIn',
    frame: 'profile',
    section: 'account',
    title: 'Verify your identity',
  },
  agreeToTerms: {
    path: '/profile/terms',
    access: 'signedIn',
    frame: 'profile',
    section: 'account',
    title: 'Terms and Conditions',
  },
  wallet: { path: '/profile/wallet', access: 'signedIn', frame: 'profile', section: 'wallet', title: 'Wallet' },
  withdraw: {
    path: '/profile/withdraw',
    access: 'signedIn',
    frame: 'profile',
    section: 'wallet',
    title: 'Withdraw money',
  },
  apply: { path: '/profile/apply', access: 'signedIn', frame: 'profile', section: 'loans', title: 'Apply for a loan' },
  market: { path: '/profile/market', access: 'signedIn', frame: 'profile', section: 'market', title: 'Market' },
  listing: {
    path: '/profile/market/:loanId',
    access: 'signedIn',
    frame: 'profile',
    section: 'market',
    title: 'Loan to fund',
  },
  notes: {
    path: '/profile/market/notes',
    access: 'signedIn',
    frame: 'profile',
    section: 'market',
    title: 'Notes for sale',
  },
  note: {
    path: '/profile/market/notes/:offerId',
    access: 'signedIn',
    frame: 'profile',
    section: 'market',
    title: 'Note for sale',
  },
  portfolio: {
    path: '/profile/portfolio',
    access: 'signedIn',
    frame: 'profile',
    section: 'market',
    title: 'Portfolio',
  },
  holding: {
    path: '/profile/portfolio/:loanId',
    access: 'signedIn',
    frame: 'profile',
    section: 'market',
    title: 'Your share of a loan',
  },
  plans: { path: '/profile/lend/plans', access: 'signedIn', frame: 'profile', section: 'market', title: 'Plans' },
  loans: { path: '/profile/loans', access: 'signedIn', frame: 'profile', section: 'loans', title: 'My loans' },
  loan: { path: '/profile/loans/:loanId', access: 'signedIn', frame: 'profile', section: 'loans', title: 'Loan' },
  complaints: {
    path: '/profile/complaints',
    access: 'signedIn',
    frame: 'profile',
    section: 'account',
    title: 'Complaints',
  },
  account: {
    path: '/profile/account',
    access: 'signedIn',
    frame: 'profile',
    section: 'account',
    title: 'Account details',
  },
  notices: { path: '/profile/notices', access: 'signedIn', frame: 'profile', section: 'account', title: 'Notices' },
  apiTokens: { path: '/profile/api', access: 'signedIn', frame: 'profile', section: 'account', title: 'API tokens' },
  adminLogin: { path: '/admin/login', access: 'public', frame: 'none', title: 'Management Portal' },
  overview: { path: '/admin', access: 'admin', frame: 'admin', title: 'Overview' },
  alerts: { path: '/admin/alerts', access: 'admin', frame: 'admin', title: 'Alerts' },
  allUsers: { path: '/admin/allusers', access: 'admin', frame: 'admin', title: 'All Users' },
  userRecord: { path: '/admin/users/:userId', access: 'admin', frame: 'admin', title: 'User' },
  loanQueue: { path: '/admin/loans', access: 'admin', frame: 'admin', title: 'Loans' },
  loanReview: { path: '/admin/loans/:loanId', access: 'admin', frame: 'admin', title: 'Loan' },
  collections: { path: '/admin/collections', access: 'admin', frame: 'admin', title: 'Collections' },
  risk: { path: '/admin/risk', access: 'admin', frame: 'admin', title: 'Risk' },
  complaintQueue: { path: '/admin/complaints', access: 'admin', frame: 'admin', title: 'Complaints' },
  approvals: { path: '/admin/approvals', access: 'admin', frame: 'admin', title: 'Approvals' },
  withdrawalReviews: { path: '/admin/withdrawals', access: 'admin', frame: 'admin', title: 'Withdrawals' },
  bankAccountChanges: {
    path: '/admin/bank-account-changes',
    access: 'admin',
    frame: 'admin',
    title: 'Bank account changes',
  },
  breaches: { path: '/admin/breaches', access: 'admin', frame: 'admin', title: 'Data breaches' },
  payouts: { path: '/admin/payouts', access: 'admin', frame: 'admin', title: 'Payouts' },
  money: { path: '/admin/money', access: 'admin', frame: 'admin', title: 'Deposits and funds' },
  ledger: { path: '/admin/ledger', access: 'admin', frame: 'admin', title: 'Ledger' },
  transferRecord: { path: '/admin/ledger/:transferId', access: 'admin', frame: 'admin', title: 'Transfer' },
  books: { path: '/admin/books/:book', access: 'admin', frame: 'admin', title: 'Books' },
  lendingTerms: { path: '/admin/lending-terms', access: 'admin', frame: 'admin', title: 'Lending terms' },
  businessDays: { path: '/admin/business-days', access: 'admin', frame: 'admin', title: 'Business days' },
  health: { path: '/admin/health', access: 'admin', frame: 'admin', title: 'Health' },
  security: { path: '/admin/security', access: 'admin', frame: 'admin', title: 'Security' },
  administrators: { path: '/admin/administrators', access: 'admin', frame: 'admin', title: 'Administrators' },
  screening: { path: '/admin/screening', access: 'admin', frame: 'admin', title: 'Screening' },
  vendors: { path: '/admin/vendors', access: 'admin', frame: 'admin', title: 'Vendors' },
  auditTrail: { path: '/admin/audit-trail', access: 'admin', frame: 'admin', title: 'Audit trail' },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** Prerendered, and shown without the app: plain React with its own styles. */
export const lightPages = ['home', 'statistics'] as const satisfies readonly PageName[];
export type LightPageName = (typeof lightPages)[number];

export const isPageName = (text: string): text is PageName => text in pages;

/** Builds without the inspector leave these pages out. */
export const inspectorPages = {
  flows: { path: '/qa/flows', access: 'public', frame: 'none', title: 'Flow Inspector' },
  flow: { path: '/qa/flows/:flow', access: 'public', frame: 'none', title: 'Flow Inspector' },
  loanLife: { path: '/qa/flows/:flow/loans/:loanId', access: 'public', frame: 'none', title: 'Flow Inspector' },
} as const satisfies Record<string, Page>;

export const documents = { terms: TERMS_PATH } as const;
