import { isPageName, pages, type PageName } from '../../../src/pages';

/** What a first visit to a page downloads at most: kB as transferred, without images. */
const kilobytes: Record<PageName, number> = {
  home: 80,
  register: 240,
  privacy: 215,
  login: 220,
  forgotPassword: 226,
  verifyPasswordResetOtp: 226,
  resetPassword: 226,
  adminLogin: 220,
  dashboard: 215,
  nextSteps: 215,
  account: 215,
  agreeToTerms: 255,
  wallet: 215,
  withdraw: 255,
  verifyIdentity: 255,
  allUsers: 219,
  failedJobs: 215,
  completeProfile: 260,
  addBankAccount: 255,
  verifyEmail: 255,
  changePassword: 255,
};

/** The same by the pages' addresses. */
export const budgets: Readonly<Partial<Record<string, number>>> = Object.fromEntries(
  Object.keys(pages)
    .filter(isPageName)
    .map((name) => [pages[name].path, kilobytes[name]]),
);
