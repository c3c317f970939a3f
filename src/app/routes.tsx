import type { ComponentType } from 'react';
import { isRouteErrorResponse, useRouteError, type RouteObject } from 'react-router-dom';
import { loadFlowsPage } from '../lib/inspector';
import { inspectorPages, isPageName, pages, type Frame, type PageName } from '../pages';
import { FramedErrorView, ErrorView } from './ErrorView';
import { guardLoader } from './guards';
import { RootLayout } from './layout/RootLayout';
import type { AppStore } from './store';

type Load = () => Promise<ComponentType>;

/** The build preloads a page's chunk by its name (`scripts/build/pages.ts`). */
const loadPage: Record<PageName, Load> = {
  home: async () => (await import(/* webpackChunkName: 'home' */ '../features/visitor/home/HomePage')).HomePage,
  register: async () =>
    (await import(/* webpackChunkName: 'register' */ '../features/visitor/registration/RegisterPage')).RegisterPage,
  privacy: async () =>
    (await import(/* webpackChunkName: 'privacy' */ '../features/visitor/privacy/PrivacyPage')).PrivacyPage,
  help: async () => (await import(/* webpackChunkName: 'help' */ '../features/visitor/help/HelpPage')).HelpPage,
  borrow: async () =>
    (await import(/* webpackChunkName: 'borrow' */ '../features/visitor/quote/BorrowPage')).BorrowPage,
  lend: async () => (await import(/* webpackChunkName: 'lend' */ '../features/visitor/returns/LendPage')).LendPage,
  statistics: async () =>
    (await import(/* webpackChunkName: 'statistics' */ '../features/visitor/statistics/StatisticsPage')).StatisticsPage,
  login: async () => (await import(/* webpackChunkName: 'login' */ '../features/visitor/session/LoginPage')).LoginPage,
  forgotPassword: async () =>
    (await import(/* webpackChunkName: 'forgotPassword' */ '../features/visitor/passwordReset/ForgotPasswordPage'))
      .ForgotPasswordPage,
  verifyPasswordResetOtp: async () =>
    (
      await import(
        /* webpackChunkName: 'verifyPasswordResetOtp' */ '../features/visitor/passwordReset/VerifyResetOtpPage'
      )
    ).VerifyResetOtpPage,
  resetPassword: async () =>
    (await import(/* webpackChunkName: 'resetPassword' */ '../features/visitor/passwordReset/ResetPasswordPage'))
      .ResetPasswordPage,
  stopEmailChange: async () =>
    (await import(/* webpackChunkName: 'stopEmailChange' */ '../features/visitor/emailChange/StopEmailChangePage'))
      .StopEmailChangePage,
  dashboard: async () =>
    (await import(/* webpackChunkName: 'dashboard' */ '../features/account/dashboard/DashboardPage')).DashboardPage,
  completeProfile: async () =>
    (await import(/* webpackChunkName: 'completeProfile' */ '../features/account/profile/CompleteProfilePage'))
      .CompleteProfilePage,
  addBankAccount: async () =>
    (await import(/* webpackChunkName: 'addBankAccount' */ '../features/account/bankAccounts/AddBankAccountPage'))
      .AddBankAccountPage,
  changeBankAccount: async () =>
    (await import(/* webpackChunkName: 'changeBankAccount' */ '../features/account/bankAccounts/ChangeBankAccountPage'))
      .ChangeBankAccountPage,
  verifyEmail: async () =>
    (await import(/* webpackChunkName: 'verifyEmail' */ '../features/account/emailVerification/VerifyEmailPage'))
      .VerifyEmailPage,
  changePassword: async () =>
    (await import(/* webpackChunkName: 'changePassword' */ '../features/account/passwordChange/ChangePasswordPage'))
      .ChangePasswordPage,
  verifyIdentity: async () =>
    (await import(/* webpackChunkName: 'verifyIdentity' */ '../features/account/identity/VerifyIdentityPage'))
      .VerifyIdentityPage,
  agreeToTerms: async () =>
    (await import(/* webpackChunkName: 'agreeToTerms' */ '../features/account/termsOfUse/TermsPage')).TermsPage,
  wallet: async () =>
    (await import(/* webpackChunkName: 'wallet' */ '../features/wallet/balance/WalletPage')).WalletPage,
  withdraw: async () =>
    (await import(/* webpackChunkName: 'withdraw' */ '../features/wallet/withdrawal/WithdrawPage')).WithdrawPage,
  apply: async () =>
    (await import(/* webpackChunkName: 'apply' */ '../features/borrow/applications/ApplyPage')).ApplyPage,
  market: async () => (await import(/* webpackChunkName: 'market' */ '../features/lend/market/MarketPage')).MarketPage,
  listing: async () =>
    (await import(/* webpackChunkName: 'listing' */ '../features/lend/listing/ListingPage')).ListingPage,
  notes: async () => (await import(/* webpackChunkName: 'notes' */ '../features/lend/market/NotesPage')).NotesPage,
  note: async () => (await import(/* webpackChunkName: 'note' */ '../features/lend/listing/NotePage')).NotePage,
  portfolio: async () =>
    (await import(/* webpackChunkName: 'portfolio' */ '../features/lend/portfolio/PortfolioPage')).PortfolioPage,
  holding: async () =>
    (await import(/* webpackChunkName: 'holding' */ '../features/lend/holding/HoldingPage')).HoldingPage,
  plans: async () => (await import(/* webpackChunkName: 'plans' */ '../features/lend/autoInvest/PlansPage')).PlansPage,
  loans: async () => (await import(/* webpackChunkName: 'loans' */ '../features/borrow/loans/LoansPage')).LoansPage,
  loan: async () => (await import(/* webpackChunkName: 'loan' */ '../features/borrow/loans/LoanPage')).LoanPage,
  complaints: async () =>
    (await import(/* webpackChunkName: 'complaints' */ '../features/account/complaints/ComplaintsPage')).ComplaintsPage,
  account: async () =>
    (await import(/* webpackChunkName: 'account' */ '../features/account/overview/AccountPage')).AccountPage,
  notices: async () =>
    (await import(/* webpackChunkName: 'notices' */ '../features/account/notices/NoticesPage')).NoticesPage,
  apiTokens: async () =>
    (await import(/* webpackChunkName: 'apiTokens' */ '../features/account/apiTokens/ApiTokensPage')).ApiTokensPage,
  adminLogin: async () =>
    (await import(/* webpackChunkName: 'adminLogin' */ '../features/visitor/session/AdminLoginPage')).AdminLoginPage,
  overview: async () =>
    (await import(/* webpackChunkName: 'overview' */ '../features/portal/overview/OverviewPage')).OverviewPage,
  allUsers: async () =>
    (await import(/* webpackChunkName: 'allUsers' */ '../features/portal/userList/AllUsersPage')).AllUsersPage,
  userRecord: async () =>
    (await import(/* webpackChunkName: 'userRecord' */ '../features/portal/userRecord/UserRecordPage')).UserRecordPage,
  loanQueue: async () =>
    (await import(/* webpackChunkName: 'loanQueue' */ '../features/portal/loanQueue/LoanQueuePage')).LoanQueuePage,
  loanReview: async () =>
    (await import(/* webpackChunkName: 'loanReview' */ '../features/portal/loanReview/LoanReviewPage')).LoanReviewPage,
  collections: async () =>
    (await import(/* webpackChunkName: 'collections' */ '../features/portal/loanReview/collections/CollectionsPage'))
      .CollectionsPage,
  risk: async () => (await import(/* webpackChunkName: 'risk' */ '../features/portal/risk/RiskPage')).RiskPage,
  complaintQueue: async () =>
    (await import(/* webpackChunkName: 'complaintQueue' */ '../features/portal/complaints/ComplaintQueuePage'))
      .ComplaintQueuePage,
  approvals: async () =>
    (await import(/* webpackChunkName: 'approvals' */ '../features/portal/approvals/ApprovalsPage')).ApprovalsPage,
  withdrawalReviews: async () =>
    (
      await import(
        /* webpackChunkName: 'withdrawalReviews' */ '../features/portal/withdrawalReviews/WithdrawalReviewsPage'
      )
    ).WithdrawalReviewsPage,
  bankAccountChanges: async () =>
    (
      await import(
        /* webpackChunkName: 'bankAccountChanges' */ '../features/portal/bankAccountChanges/BankAccountChangesPage'
      )
    ).BankAccountChangesPage,
  breaches: async () =>
    (await import(/* webpackChunkName: 'breaches' */ '../features/portal/breaches/BreachesPage')).BreachesPage,
  payouts: async () =>
    (await import(/* webpackChunkName: 'payouts' */ '../features/portal/payouts/PayoutsPage')).PayoutsPage,
  money: async () => (await import(/* webpackChunkName: 'money' */ '../features/portal/money/MoneyPage')).MoneyPage,
  administrators: async () =>
    (await import(/* webpackChunkName: 'administrators' */ '../features/portal/administrators/AdministratorsPage'))
      .AdministratorsPage,
  security: async () =>
    (await import(/* webpackChunkName: 'security' */ '../features/portal/security/SecurityPage')).SecurityPage,
  ledger: async () => (await import(/* webpackChunkName: 'ledger' */ '../features/portal/books/LedgerPage')).LedgerPage,
  books: async () => (await import(/* webpackChunkName: 'books' */ '../features/portal/books/BooksPage')).BooksPage,
  transferRecord: async () =>
    (await import(/* webpackChunkName: 'transferRecord' */ '../features/portal/books/TransferPage')).TransferPage,
  lendingTerms: async () =>
    (await import(/* webpackChunkName: 'lendingTerms' */ '../features/portal/lendingTerms/LendingTermsPage'))
      .LendingTermsPage,
  alerts: async () =>
    (await import(/* webpackChunkName: 'alerts' */ '../features/portal/alerts/AlertsPage')).AlertsPage,
  screening: async () =>
    (await import(/* webpackChunkName: 'screening' */ '../features/portal/screening/ScreeningPage')).ScreeningPage,
  vendors: async () =>
    (await import(/* webpackChunkName: 'vendors' */ '../features/portal/vendors/VendorsPage')).VendorsPage,
  auditTrail: async () =>
    (await import(/* webpackChunkName: 'auditTrail' */ '../features/portal/audit/AuditTrailPage')).AuditTrailPage,
  businessDays: async () =>
    (await import(/* webpackChunkName: 'businessDays' */ '../features/portal/businessDays/BusinessDaysPage'))
      .BusinessDaysPage,
  health: async () =>
    (await import(/* webpackChunkName: 'health' */ '../features/portal/health/HealthPage')).HealthPage,
};

const loadFrame: Record<Exclude<Frame, 'none'>, Load> = {
  public: async () => (await import(/* webpackChunkName: 'publicFrame' */ './layout/PublicRoutes')).PublicRoutes,
  profile: async () => (await import(/* webpackChunkName: 'profileFrame' */ './layout/ProfileLayout')).ProfileLayout,
  admin: async () => (await import(/* webpackChunkName: 'adminFrame' */ './layout/AdminLayout')).AdminLayout,
};

const frames: readonly Frame[] = ['public', 'profile', 'admin', 'none'];

/** A failed download becomes a component that throws, so that the nearest error page shows. */
async function loadOrThrow(load: Load): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    return function Unloaded(): never {
      throw error;
    };
  }
}

function toFrame(frame: Frame, children: RouteObject[]): RouteObject {
  if (frame === 'none') return { children };
  return {
    lazy: { Component: () => loadOrThrow(loadFrame[frame]) },
    children: [{ ErrorBoundary: FramedErrorView, children }],
  };
}

function ErrorPage() {
  const error = useRouteError();
  return <ErrorView isUnknownPage={isRouteErrorResponse(error) && error.status === 404} />;
}

function UnknownPage() {
  return <ErrorView isUnknownPage />;
}

export function createRoutes(appStore: AppStore): RouteObject[] {
  const toRoute = (name: PageName): RouteObject => {
    const { path, access } = pages[name];
    return {
      id: name,
      path,
      loader: guardLoader(access, appStore),
      lazy: { Component: () => loadOrThrow(loadPage[name]) },
    };
  };
  const pagesIn = (frame: Frame) =>
    Object.keys(pages)
      .filter(isPageName)
      .filter((name) => pages[name].frame === frame)
      .map(toRoute);

  return [
    {
      Component: RootLayout,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            ...frames.map((frame) => toFrame(frame, pagesIn(frame))),
            ...inspectorRoutes,
            { path: '*', Component: UnknownPage },
          ],
        },
      ],
    },
  ];
}

/** Empty in a build without the inspector. */
const inspectorRoutes: RouteObject[] = __INSPECTOR__
  ? Object.entries(inspectorPages).map(([id, { path }]) => ({ id, path, lazy: { Component: loadFlowsPage } }))
  : [];
