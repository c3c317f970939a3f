import { fillParams } from './path';

/** Pages that mails lead to, by their names in the app's table of pages. */
export const mailedPages = {
  login: '/login',
  stopEmailChange: '/stop-email-change/:changeId/:proof',
  forgotPassword: '/forgot-password',
  dashboard: '/profile/dashboard',
  addBankAccount: '/profile/add-bank-account',
  changeBankAccount: '/profile/change-bank-account',
  wallet: '/profile/wallet',
  withdraw: '/profile/withdraw',
  apply: '/profile/apply',
  market: '/profile/market',
  portfolio: '/profile/portfolio',
  loan: '/profile/loans/:loanId',
  complaints: '/profile/complaints',
  account: '/profile/account',
  notices: '/profile/notices',
  apiTokens: '/profile/api',
  register: '/register',
  administrators: '/admin/administrators',
  alerts: '/admin/alerts',
  approvals: '/admin/approvals',
  auditTrail: '/admin/audit-trail',
  breaches: '/admin/breaches',
  complaintQueue: '/admin/complaints',
  loanReview: '/admin/loans/:loanId',
  businessDays: '/admin/business-days',
  ledger: '/admin/ledger',
  money: '/admin/money',
  payouts: '/admin/payouts',
  risk: '/admin/risk',
  health: '/admin/health',
} as const;

export type MailedPage = keyof typeof mailedPages;

export interface MailedAddress {
  page: MailedPage;
  params?: Readonly<Record<string, string>>;
  /** A list's search or filters, by their names in its address. */
  query?: Readonly<Record<string, string>>;
}

/** The address of a page without its host: `/admin/complaints?q=…`. */
export function mailedPath({ page, params, query }: MailedAddress): string {
  const path = fillParams(mailedPages[page], params);
  return query ? `${path}?${new URLSearchParams(query).toString()}` : path;
}
