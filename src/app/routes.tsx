import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths, type Path } from '../paths';
import { ErrorPage } from './ErrorPage';
import { instrumentRoutes } from './instruments';
import { lazyRoute } from './lazyRoute';
import { RouteFocus } from './RouteFocus';
import type * as Guards from './guards';
import type { AppRuntime } from './runtime';

/** Gets the runtime, making it the first time; the landing page never asks. */
export type LoadRuntime = () => Promise<AppRuntime>;

/**
 * The route table of section 2. Each page comes in a chunk of its own; all but the landing page stand under one lazy
 * layout route that brings store, theme and toasts.
 */
export function createRoutes(loadRuntime: LoadRuntime): RouteObject[] {
  const page = (path: Path, guard: keyof typeof Guards | null, load: () => Promise<ComponentType>): RouteObject => ({
    path,
    ...lazyRoute(
      load,
      guard
        ? async () => {
            const [guards, runtime] = await Promise.all([import('./guards'), loadRuntime()]);
            return () => guards[guard](runtime);
          }
        : undefined,
    ),
  });

  const shell = async () => {
    const [{ AppShell }, runtime] = await Promise.all([import('./AppShell'), loadRuntime()]);
    return () => <AppShell runtime={runtime} />;
  };

  const publicFrame = async () => (await import('./layout/PublicRoutes')).PublicRoutes;

  return [
    {
      element: <RouteFocus />,
      errorElement: <ErrorPage />,
      HydrateFallback: () => null,
      children: [
        {
          ...lazyRoute(publicFrame),
          children: [page(paths.home, null, async () => (await import('../features/home/HomePage')).HomePage)],
        },
        ...instrumentRoutes,
        {
          ...lazyRoute(shell),
          children: [
            {
              ...lazyRoute(publicFrame),
              children: [page(paths.register, 'guestOnly', async () => (await import('../features/registration/RegisterPage')).RegisterPage)],
            },
            page(paths.login, 'guestOnly', async () => (await import('../features/signIn/LoginPage')).LoginPage),
            page(paths.adminLogin, null, async () => (await import('../features/signIn/AdminLoginPage')).AdminLoginPage),
            page(paths.forgotPassword, 'guestOnly', async () => (await import('../features/passwordReset/ForgotPasswordPage')).ForgotPasswordPage),
            page(paths.verifyPasswordResetOtp, 'resetStartedOnly', async () => (await import('../features/passwordReset/VerifyResetOtpPage')).VerifyResetOtpPage),
            page(paths.resetPassword, 'resetVerifiedOnly', async () => (await import('../features/passwordReset/ResetPasswordPage')).ResetPasswordPage),
            {
              ...lazyRoute(async () => (await import('./layout/ProfileLayout')).ProfileLayout),
              children: [
                page(paths.dashboard, 'signedInOnly', async () => (await import('../features/dashboard/DashboardPage')).DashboardPage),
                page(paths.completeProfile, 'signedInOnly', async () => (await import('../features/profile/CompleteProfilePage')).CompleteProfilePage),
                page(paths.addBankAccount, 'signedInOnly', async () => (await import('../features/bankAccount/AddBankAccountPage')).AddBankAccountPage),
                page(paths.verifyEmail, 'verifyingEmailOnly', async () => (await import('../features/emailVerification/VerifyEmailPage')).VerifyEmailPage),
                page(paths.changePassword, 'signedInOnly', async () => (await import('../features/passwordChange/ChangePasswordPage')).ChangePasswordPage),
                page(paths.nextSteps, 'signedInOnly', async () => (await import('../features/nextSteps/NextStepsPage')).NextStepsPage),
                page(paths.account, 'signedInOnly', async () => (await import('../features/account/AccountPage')).AccountPage),
              ],
            },
            {
              ...lazyRoute(async () => (await import('./layout/AdminLayout')).AdminLayout),
              children: [page(paths.allUsers, 'adminOnly', async () => (await import('../features/admin/AllUsersPage')).AllUsersPage)],
            },
          ],
        },
      ],
    },
  ];
}
