import type { ComponentType } from 'react';
import { Outlet } from 'react-router-dom';
import { once } from '../components/once';
import { pathTo, type PagePath } from '../pathTo';
import { instrumentRoutes } from './instruments';
import { lazyPart, type AppRoute } from './router/appRoute';
import type * as Guards from './guards';
import type { AppRuntime } from './runtime';

/** Gets the runtime, making it the first time; the landing page never asks. */
export type LoadRuntime = () => Promise<AppRuntime>;

/**
 * The route table of section 2.1. Each page comes in a chunk of its own; all but the landing page stand under one lazy
 * layout route that brings store, theme and toasts. By the chunks' names the build puts them into the page's HTML
 * (`scripts/build/pages.ts`), so that a first visit downloads them all at once.
 */
export function createRoutes(loadRuntime: LoadRuntime): AppRoute[] {
  const loadGuards = lazyPart(() => Promise.all([import(/* webpackChunkName: 'app' */ './guards'), loadRuntime()]));
  const guarded = (name: keyof typeof Guards) => async () => {
    const [guards, runtime] = await loadGuards();
    return guards[name](runtime);
  };

  const page = (path: PagePath, guard: keyof typeof Guards | null, load: () => Promise<ComponentType>): AppRoute => ({
    path,
    load: lazyPart(load),
    ...(guard && { guard: guarded(guard) }),
  });

  const frame = (load: () => Promise<ComponentType>, children: AppRoute[]): AppRoute => ({
    load: lazyPart(load),
    children,
  });

  const shell = async () => {
    const [{ AppShell }, runtime] = await Promise.all([
      import(/* webpackChunkName: 'app' */ './AppShell'),
      loadRuntime(),
    ]);
    return () => <AppShell runtime={runtime} />;
  };

  // RTK Query weighs as much as a form. What follows comes with it, but for the wizard, whose first step sends nothing.
  const loadApi = once(async () => {
    const [{ api }, runtime] = await Promise.all([import(/* webpackChunkName: 'api' */ '../api/api'), loadRuntime()]);
    runtime.attachApi(api);
  });

  const apiFrame = async () => {
    await loadApi();
    return Outlet;
  };

  const registerPage = async () => {
    const { RegisterPage } = await import(/* webpackChunkName: 'register' */ '../features/registration/RegisterPage');
    return () => <RegisterPage loadApi={loadApi} />;
  };

  const publicFrame = async () =>
    (await import(/* webpackChunkName: 'public-frame' */ './layout/PublicRoutes')).PublicRoutes;

  return [
    frame(publicFrame, [page(pathTo('home'), null, async () => (await import('../features/home/HomePage')).HomePage)]),
    ...instrumentRoutes,
    frame(shell, [
      frame(publicFrame, [page(pathTo('register'), 'guestOnly', registerPage)]),
      frame(apiFrame, [
        page(
          pathTo('login'),
          'guestOnly',
          async () => (await import(/* webpackChunkName: 'login' */ '../features/signIn/LoginPage')).LoginPage,
        ),
        page(
          pathTo('adminLogin'),
          null,
          async () =>
            (await import(/* webpackChunkName: 'admin-login' */ '../features/signIn/AdminLoginPage')).AdminLoginPage,
        ),
        page(
          pathTo('forgotPassword'),
          'guestOnly',
          async () =>
            (await import(/* webpackChunkName: 'forgot-password' */ '../features/passwordReset/ForgotPasswordPage'))
              .ForgotPasswordPage,
        ),
        page(
          pathTo('verifyPasswordResetOtp'),
          'resetStartedOnly',
          async () =>
            (
              await import(
                /* webpackChunkName: 'verify-password-reset-otp' */ '../features/passwordReset/VerifyResetOtpPage'
              )
            ).VerifyResetOtpPage,
        ),
        page(
          pathTo('resetPassword'),
          'resetVerifiedOnly',
          async () =>
            (await import(/* webpackChunkName: 'reset-password' */ '../features/passwordReset/ResetPasswordPage'))
              .ResetPasswordPage,
        ),
        frame(
          async () => (await import(/* webpackChunkName: 'profile-frame' */ './layout/ProfileLayout')).ProfileLayout,
          [
            page(
              pathTo('dashboard'),
              'signedInOnly',
              async () =>
                (await import(/* webpackChunkName: 'profile-dashboard' */ '../features/dashboard/DashboardPage'))
                  .DashboardPage,
            ),
            page(
              pathTo('completeProfile'),
              'signedInOnly',
              async () =>
                (
                  await import(
                    /* webpackChunkName: 'profile-complete-profile' */ '../features/profile/CompleteProfilePage'
                  )
                ).CompleteProfilePage,
            ),
            page(
              pathTo('addBankAccount'),
              'signedInOnly',
              async () =>
                (
                  await import(
                    /* webpackChunkName: 'profile-add-bank-account' */ '../features/bankAccount/AddBankAccountPage'
                  )
                ).AddBankAccountPage,
            ),
            page(
              pathTo('verifyEmail'),
              'verifyingEmailOnly',
              async () =>
                (
                  await import(
                    /* webpackChunkName: 'profile-verify-email' */ '../features/emailVerification/VerifyEmailPage'
                  )
                ).VerifyEmailPage,
            ),
            page(
              pathTo('changePassword'),
              'signedInOnly',
              async () =>
                (
                  await import(
                    /* webpackChunkName: 'profile-change-password' */ '../features/passwordChange/ChangePasswordPage'
                  )
                ).ChangePasswordPage,
            ),
            page(
              pathTo('nextSteps'),
              'signedInOnly',
              async () =>
                (await import(/* webpackChunkName: 'profile-next-steps' */ '../features/nextSteps/NextStepsPage'))
                  .NextStepsPage,
            ),
            page(
              pathTo('account'),
              'signedInOnly',
              async () =>
                (await import(/* webpackChunkName: 'profile-account' */ '../features/account/AccountPage')).AccountPage,
            ),
          ],
        ),
        frame(
          async () => (await import(/* webpackChunkName: 'admin-frame' */ './layout/AdminLayout')).AdminLayout,
          [
            page(
              pathTo('allUsers'),
              'adminOnly',
              async () =>
                (await import(/* webpackChunkName: 'admin-allusers' */ '../features/userList/AllUsersPage'))
                  .AllUsersPage,
            ),
          ],
        ),
      ]),
    ]),
  ];
}
