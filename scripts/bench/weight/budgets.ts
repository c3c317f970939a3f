import { isPageName, pages, type PageName } from '../../../src/pages';

/** For a first visit behind sign-in: kB as transferred, without images. */
const KILOBYTES = 216;

const kilobytes: Partial<Record<PageName, number>> = {
  // With who runs the installation in the footer, the current terms' prices, and fields beside the sliders.
  home: 88,
  statistics: 86,
  register: 249,
  privacy: 215,
  // The field of a search is MUI's.
  help: 235,
  login: 222,
  forgotPassword: 234,
  verifyPasswordResetOtp: 235,
  resetPassword: 235,
  adminLogin: 221,
  borrow: 215,
  apply: 274,
  account: 234,
  agreeToTerms: 255,
  withdraw: 255,
  // The filters of its transactions are MUI's selects.
  wallet: 234,
  market: 233,
  notes: 232,
  listing: 255,
  note: 257,
  holding: 224,
  portfolio: 222,
  loan: 255,
  verifyIdentity: 255,
  complaints: 255,
  complaintQueue: 255,
  approvals: 255,
  money: 255,
  administrators: 255,
  lendingTerms: 255,
  completeProfile: 271,
  addBankAccount: 259,
  changeBankAccount: 270,
  apiTokens: 259,
  plans: 259,
  verifyEmail: 255,
  changePassword: 255,
  // Lists of the portal: the sidebar (MUI's Drawer on phones), the menu of files, and MUI's selects, cards and pages.
  allUsers: 239,
  health: 239,
  payouts: 237,
  loanQueue: 239,
  collections: 237,
  auditTrail: 237,
  ledger: 239,
  // With forms and dialogs beside all that.
  loanReview: 268,
  withdrawalReviews: 265,
  bankAccountChanges: 265,
  // The chart of money in and out: @mui/x-charts comes after the page, and weighs 100 kB.
  overview: 314,
  risk: 218,
  userRecord: 225,
  businessDays: 266,
};

export const budgets: Readonly<Partial<Record<string, number>>> = Object.fromEntries(
  Object.keys(pages)
    .filter(isPageName)
    .map((name) => [pages[name].path, kilobytes[name] ?? KILOBYTES]),
);
