/** Every path of the app (section 2); no URL is written as a string elsewhere. */
export const paths = {
  home: '/',
  register: '/register',
  login: '/login',
  forgotPassword: '/forgot-password',
  verifyPasswordResetOtp: '/verify-password-reset-otp',
  resetPassword: '/reset-password',
  adminLogin: '/admin/login',
  allUsers: '/admin/allusers',
  dashboard: '/profile/dashboard',
  completeProfile: '/profile/complete-profile',
  addBankAccount: '/profile/add-bank-account',
  verifyEmail: '/profile/verify-email',
  changePassword: '/profile/change-password',
  nextSteps: '/profile/next-steps',
  account: '/profile/account',
  terms: '/terms.html',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
