import { isPageName, pages, type PageName } from '../../../src/pages';

/** For a first visit behind sign-in: kB transferred, without images. */
const KILOBYTES = 228;

// Names, numbers and typed amounts share one module each, which forms with such fields load whole. Every page knows the
// texts of all errors, of which those of top-ups, screening and complete files weigh one kB.
const kilobytes: Partial<Record<PageName, number>> = {
  // Includes the operator's details in the footer, current prices, fields next to the sliders, and what keeps figures
  // current on a translated page.
  home: 92,
  statistics: 87,
  register: 259,
  privacy: 221,
  // The search field is MUI's.
  help: 241,
  // Counts sign-ins, since a passkey is offered after the second.
  login: 232,
  forgotPassword: 243,
  verifyPasswordResetOtp: 244,
  resetPassword: 245,
  adminLogin: 232,
  borrow: 221,
  // Its last step has the consent to credit reports.
  apply: 296,
  // Has forms to change email, phone number and name, the account's history, and the tax number.
  account: 267,
  // The email preferences are a form beside the notices.
  notices: 238,
  // Says what somebody who repays on time could have next.
  dashboard: 231,
  agreeToTerms: 261,
  withdraw: 261,
  // The transaction filters are MUI selects; rows show the balance after each; a mandate has its card.
  wallet: 254,
  market: 249,
  notes: 250,
  listing: 261,
  note: 263,
  holding: 230,
  // Has a paper for each year with tax.
  portfolio: 234,
  loan: 261,
  verifyIdentity: 261,
  complaints: 261,
  complaintQueue: 261,
  approvals: 263,
  money: 261,
  administrators: 264,
  lendingTerms: 261,
  completeProfile: 286,
  addBankAccount: 270,
  changeBankAccount: 281,
  apiTokens: 265,
  plans: 274,
  verifyEmail: 261,
  changePassword: 261,
  // Portal lists: the sidebar (MUI's Drawer on phones), the file menu, MUI's selects, cards and pagination, and the calls
  // of the whole portal.
  allUsers: 256,
  alerts: 263,
  books: 267,
  health: 257,
  payouts: 258,
  // The portal's calls and menu have the registers of vendors, breaches and screening.
  loanQueue: 258,
  collections: 262,
  auditTrail: 257,
  vendors: 263,
  breaches: 263,
  screening: 285,
  ledger: 263,
  transferRecord: 233,
  // Additionally has forms and dialogs, and the credit reports.
  loanReview: 299,
  withdrawalReviews: 285,
  bankAccountChanges: 284,
  // The money chart: @mui/x-charts loads after the page and weighs 100 kB.
  overview: 337,
  // The report of a period has a select.
  risk: 244,
  userRecord: 247,
  security: 239,
  businessDays: 285,
};

export const budgets: Readonly<Partial<Record<string, number>>> = Object.fromEntries(
  Object.keys(pages)
    .filter(isPageName)
    .map((name) => [pages[name].path, kilobytes[name] ?? KILOBYTES]),
);
