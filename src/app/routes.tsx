import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { instrumentPages, isPageName, pages, type Frame, type PageName } from '../pages';
import { ErrorPage, UnknownPage } from './ErrorPage';
import { FramedErrorView } from './ErrorView';
import { guardLoader } from './guards';
import { RootLayout } from './layout/RootLayout';
import type { AppStore } from './store';

type Load = () => Promise<ComponentType>;

/**
 * Each page has a chunk of its own, named after it. By that name the build puts the chunk into the page's HTML
 * (`scripts/build/pages.ts`), so that a first visit downloads everything in parallel.
 */
const loadPage: Record<PageName, Load> = {
  home: async () => (await import(/* webpackChunkName: 'home' */ '../features/home/HomePage')).HomePage,
  register: async () =>
    (await import(/* webpackChunkName: 'register' */ '../features/registration/RegisterPage')).RegisterPage,
  privacy: async () => (await import(/* webpackChunkName: 'privacy' */ '../features/privacy/PrivacyPage')).PrivacyPage,
  borrow: async () => (await import(/* webpackChunkName: 'borrow' */ '../features/quote/BorrowPage')).BorrowPage,
  login: async () => (await import(/* webpackChunkName: 'login' */ '../features/signIn/LoginPage')).LoginPage,
  forgotPassword: async () =>
    (await import(/* webpackChunkName: 'forgotPassword' */ '../features/passwordReset/ForgotPasswordPage'))
      .ForgotPasswordPage,
  verifyPasswordResetOtp: async () =>
    (await import(/* webpackChunkName: 'verifyPasswordResetOtp' */ '../features/passwordReset/VerifyResetOtpPage'))
      .VerifyResetOtpPage,
  resetPassword: async () =>
    (await import(/* webpackChunkName: 'resetPassword' */ '../features/passwordReset/ResetPasswordPage'))
      .ResetPasswordPage,
  dashboard: async () =>
    (await import(/* webpackChunkName: 'dashboard' */ '../features/dashboard/DashboardPage')).DashboardPage,
  completeProfile: async () =>
    (await import(/* webpackChunkName: 'completeProfile' */ '../features/profile/CompleteProfilePage'))
      .CompleteProfilePage,
  addBankAccount: async () =>
    (await import(/* webpackChunkName: 'addBankAccount' */ '../features/bankAccount/AddBankAccountPage'))
      .AddBankAccountPage,
  changeBankAccount: async () =>
    (await import(/* webpackChunkName: 'changeBankAccount' */ '../features/bankAccount/ChangeBankAccountPage'))
      .ChangeBankAccountPage,
  verifyEmail: async () =>
    (await import(/* webpackChunkName: 'verifyEmail' */ '../features/emailVerification/VerifyEmailPage'))
      .VerifyEmailPage,
  changePassword: async () =>
    (await import(/* webpackChunkName: 'changePassword' */ '../features/passwordChange/ChangePasswordPage'))
      .ChangePasswordPage,
  verifyIdentity: async () =>
    (await import(/* webpackChunkName: 'verifyIdentity' */ '../features/identity/VerifyIdentityPage'))
      .VerifyIdentityPage,
  agreeToTerms: async () =>
    (await import(/* webpackChunkName: 'agreeToTerms' */ '../features/terms/TermsPage')).TermsPage,
  wallet: async () => (await import(/* webpackChunkName: 'wallet' */ '../features/wallet/WalletPage')).WalletPage,
  withdraw: async () =>
    (await import(/* webpackChunkName: 'withdraw' */ '../features/withdrawal/WithdrawPage')).WithdrawPage,
  apply: async () => (await import(/* webpackChunkName: 'apply' */ '../features/application/ApplyPage')).ApplyPage,
  market: async () => (await import(/* webpackChunkName: 'market' */ '../features/market/MarketPage')).MarketPage,
  listing: async () => (await import(/* webpackChunkName: 'listing' */ '../features/listing/ListingPage')).ListingPage,
  portfolio: async () =>
    (await import(/* webpackChunkName: 'portfolio' */ '../features/portfolio/PortfolioPage')).PortfolioPage,
  loans: async () => (await import(/* webpackChunkName: 'loans' */ '../features/loan/LoansPage')).LoansPage,
  loan: async () => (await import(/* webpackChunkName: 'loan' */ '../features/loan/LoanPage')).LoanPage,
  complaints: async () =>
    (await import(/* webpackChunkName: 'complaints' */ '../features/complaints/ComplaintsPage')).ComplaintsPage,
  account: async () => (await import(/* webpackChunkName: 'account' */ '../features/account/AccountPage')).AccountPage,
  adminLogin: async () =>
    (await import(/* webpackChunkName: 'adminLogin' */ '../features/signIn/AdminLoginPage')).AdminLoginPage,
  overview: async () =>
    (await import(/* webpackChunkName: 'overview' */ '../features/overview/OverviewPage')).OverviewPage,
  allUsers: async () =>
    (await import(/* webpackChunkName: 'allUsers' */ '../features/userList/AllUsersPage')).AllUsersPage,
  userRecord: async () =>
    (await import(/* webpackChunkName: 'userRecord' */ '../features/userRecord/UserRecordPage')).UserRecordPage,
  loanQueue: async () =>
    (await import(/* webpackChunkName: 'loanQueue' */ '../features/loanQueue/LoanQueuePage')).LoanQueuePage,
  loanReview: async () =>
    (await import(/* webpackChunkName: 'loanReview' */ '../features/loanReview/LoanReviewPage')).LoanReviewPage,
  collections: async () =>
    (await import(/* webpackChunkName: 'collections' */ '../features/collections/CollectionsPage')).CollectionsPage,
  complaintQueue: async () =>
    (await import(/* webpackChunkName: 'complaintQueue' */ '../features/complaintQueue/ComplaintQueuePage'))
      .ComplaintQueuePage,
  approvals: async () =>
    (await import(/* webpackChunkName: 'approvals' */ '../features/approvals/ApprovalsPage')).ApprovalsPage,
  withdrawalReviews: async () =>
    (await import(/* webpackChunkName: 'withdrawalReviews' */ '../features/withdrawalReviews/WithdrawalReviewsPage'))
      .WithdrawalReviewsPage,
  bankAccountChanges: async () =>
    (await import(/* webpackChunkName: 'bankAccountChanges' */ '../features/bankAccountChanges/BankAccountChangesPage'))
      .BankAccountChangesPage,
  payouts: async () => (await import(/* webpackChunkName: 'payouts' */ '../features/payouts/PayoutsPage')).PayoutsPage,
  money: async () => (await import(/* webpackChunkName: 'money' */ '../features/money/MoneyPage')).MoneyPage,
  administrators: async () =>
    (await import(/* webpackChunkName: 'administrators' */ '../features/administrators/AdministratorsPage'))
      .AdministratorsPage,
  ledger: async () => (await import(/* webpackChunkName: 'ledger' */ '../features/ledger/LedgerPage')).LedgerPage,
  transferRecord: async () =>
    (await import(/* webpackChunkName: 'transferRecord' */ '../features/ledger/TransferPage')).TransferPage,
  lendingTerms: async () =>
    (await import(/* webpackChunkName: 'lendingTerms' */ '../features/lendingTerms/LendingTermsPage')).LendingTermsPage,
  auditTrail: async () =>
    (await import(/* webpackChunkName: 'auditTrail' */ '../features/auditTrail/AuditTrailPage')).AuditTrailPage,
  health: async () => (await import(/* webpackChunkName: 'health' */ '../features/health/HealthPage')).HealthPage,
};

/** Frames have chunks of their own too. */
const loadFrame: Record<Exclude<Frame, 'none'>, Load> = {
  public: async () => (await import(/* webpackChunkName: 'publicFrame' */ './layout/PublicRoutes')).PublicRoutes,
  profile: async () => (await import(/* webpackChunkName: 'profileFrame' */ './layout/ProfileLayout')).ProfileLayout,
  admin: async () => (await import(/* webpackChunkName: 'adminFrame' */ './layout/AdminLayout')).AdminLayout,
};

const frames: readonly Frame[] = ['public', 'profile', 'admin', 'none'];

/**
 * What cannot be loaded fails where it is drawn, so that the nearest error page stands in its place: the router would show
 * nothing at all while the code of a frame is missing.
 */
async function loadOrThrow(load: Load): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    return function Unloaded(): never {
      throw error;
    };
  }
}

/** A frame with its pages. Where a page cannot be loaded or rendered the frame stays. */
function toFrame(frame: Frame, children: RouteObject[]): RouteObject {
  if (frame === 'none') return { children };
  return {
    lazy: { Component: () => loadOrThrow(loadFrame[frame]) },
    children: [{ ErrorBoundary: FramedErrorView, children }],
  };
}

/** The route tree: root, frames, and in each frame its pages, each with its guard and loaded when it is opened. */
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
            ...instrumentRoutes,
            { path: '*', Component: UnknownPage },
          ],
        },
      ],
    },
  ];
}

/** Empty in a build without the instruments. */
const instrumentRoutes: RouteObject[] = __INSTRUMENTS__
  ? Object.entries(instrumentPages).map(([id, { path }]) => ({
      id,
      path,
      lazy: { Component: async () => (await import('../instruments/FlowsPage')).FlowsPage },
    }))
  : [];
