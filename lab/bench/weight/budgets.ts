import { isPageName, pages, type PageName } from '../../../src/pages';

/** For a first visit behind sign-in: kB transferred, without images. */
const KILOBYTES = 227;

const kilobytes: Partial<Record<PageName, number>> = {
  // Includes the operator's details in the footer, current prices, fields next to the sliders, and what keeps figures
  // current on a translated page.
  home: 92,
  statistics: 87,
  register: 255,
  privacy: 221,
  // The search field is MUI's.
  help: 241,
  // Counts sign-ins, since a passkey is offered after the second.
  login: 230,
  forgotPassword: 240,
  verifyPasswordResetOtp: 241,
  resetPassword: 241,
  adminLogin: 228,
  borrow: 221,
  apply: 286,
  // Has forms to change email, phone number and name.
  account: 258,
  // The email preferences are a form.
  notices: 232,
  agreeToTerms: 261,
  withdraw: 261,
  // The transaction filters are MUI selects.
  wallet: 240,
  market: 241,
  notes: 240,
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
  completeProfile: 278,
  addBankAccount: 266,
  changeBankAccount: 276,
  apiTokens: 265,
  plans: 267,
  verifyEmail: 261,
  changePassword: 261,
  // Portal lists: the sidebar (MUI's Drawer on phones), the file menu, MUI's selects, cards and pagination, and the calls
  // of the whole portal.
  allUsers: 254,
  alerts: 255,
  books: 260,
  health: 249,
  payouts: 253,
  loanQueue: 256,
  collections: 258,
  auditTrail: 252,
  ledger: 255,
  transferRecord: 228,
  // Additionally has forms and dialogs.
  loanReview: 286,
  withdrawalReviews: 278,
  bankAccountChanges: 277,
  // The money chart: @mui/x-charts loads after the page and weighs 100 kB.
  overview: 327,
  risk: 229,
  userRecord: 241,
  security: 231,
  businessDays: 278,
};

export const budgets: Readonly<Partial<Record<string, number>>> = Object.fromEntries(
  Object.keys(pages)
    .filter(isPageName)
    .map((name) => [pages[name].path, kilobytes[name] ?? KILOBYTES]),
);
