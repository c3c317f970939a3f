import { isPageName, pages, type PageName } from '../../../src/pages';

/** For a first visit behind sign-in: kB as transferred, without images. */
const KILOBYTES = 223;

const kilobytes: Partial<Record<PageName, number>> = {
  // With who runs the installation in the footer, the current terms' prices, and fields beside the sliders.
  home: 89,
  statistics: 87,
  register: 255,
  privacy: 221,
  // The field of a search is MUI's.
  help: 241,
  login: 228,
  forgotPassword: 240,
  verifyPasswordResetOtp: 241,
  resetPassword: 241,
  adminLogin: 228,
  borrow: 221,
  apply: 280,
  account: 240,
  agreeToTerms: 261,
  withdraw: 261,
  // The filters of its transactions are MUI's selects.
  wallet: 240,
  market: 239,
  notes: 238,
  listing: 261,
  note: 263,
  holding: 230,
  portfolio: 228,
  loan: 261,
  verifyIdentity: 261,
  complaints: 261,
  complaintQueue: 261,
  approvals: 261,
  money: 261,
  administrators: 261,
  lendingTerms: 261,
  completeProfile: 277,
  addBankAccount: 265,
  changeBankAccount: 276,
  apiTokens: 265,
  plans: 265,
  verifyEmail: 261,
  changePassword: 261,
  // Lists of the portal: the sidebar (MUI's Drawer on phones), the menu of files, and MUI's selects, cards and pages.
  allUsers: 245,
  alerts: 248,
  books: 255,
  health: 245,
  payouts: 243,
  loanQueue: 245,
  collections: 243,
  auditTrail: 243,
  ledger: 250,
  // With forms and dialogs beside all that.
  loanReview: 276,
  withdrawalReviews: 273,
  bankAccountChanges: 272,
  // The chart of money in and out: @mui/x-charts comes after the page, and weighs 100 kB.
  overview: 322,
  risk: 224,
  userRecord: 236,
  security: 226,
  businessDays: 272,
};

export const budgets: Readonly<Partial<Record<string, number>>> = Object.fromEntries(
  Object.keys(pages)
    .filter(isPageName)
    .map((name) => [pages[name].path, kilobytes[name] ?? KILOBYTES]),
);
