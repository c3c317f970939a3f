/** Pages that mails lead to, by their names in the app's table of pages. */
export const mailedPages = {
  login: '/login',
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
  alerts: '/admin/alerts',
  approvals: '/admin/approvals',
  complaintQueue: '/admin/complaints',
  businessDays: '/admin/business-days',
  ledger: '/admin/ledger',
  money: '/admin/money',
  payouts: '/admin/payouts',
  health: '/admin/health',
} as const;

export type MailedPage = keyof typeof mailedPages;
