import { isPageName, pages, type PageName } from '../../../src/pages';

/** For a first visit behind sign-in: kB as transferred, without images. */
const KILOBYTES = 216;

const kilobytes: Partial<Record<PageName, number>> = {
  // With who runs the installation in the footer, and the current terms' prices.
  home: 86,
  register: 245,
  privacy: 215,
  login: 221,
  forgotPassword: 231,
  verifyPasswordResetOtp: 232,
  resetPassword: 232,
  adminLogin: 220,
  borrow: 215,
  apply: 269,
  account: 234,
  agreeToTerms: 255,
  withdraw: 255,
  market: 227,
  listing: 255,
  loan: 255,
  verifyIdentity: 255,
  allUsers: 228,
  health: 227,
  payouts: 226,
  // With the sidebar, and the menu of files.
  loanQueue: 237,
  collections: 227,
  complaints: 255,
  complaintQueue: 255,
  loanReview: 255,
  approvals: 255,
  withdrawalReviews: 255,
  bankAccountChanges: 255,
  money: 255,
  administrators: 255,
  auditTrail: 226,
  ledger: 228,
  lendingTerms: 255,
  completeProfile: 265,
  addBankAccount: 255,
  changeBankAccount: 266,
  apiTokens: 255,
  verifyEmail: 255,
  changePassword: 255,
};

export const budgets: Readonly<Partial<Record<string, number>>> = Object.fromEntries(
  Object.keys(pages)
    .filter(isPageName)
    .map((name) => [pages[name].path, kilobytes[name] ?? KILOBYTES]),
);
