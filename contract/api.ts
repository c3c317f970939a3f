/** Every call starts here (section 7.1). */
export const API_BASE = '/api/v1';

/** The fixed key that every call carries; it names the app, it is no secret. */
export const API_KEY_HEADER = 'x-api-key';

/** The `<meta>` of the page's shell in which the server hands the key to the app. */
export const API_KEY_META = 'api-key';

/** Sent with a registration: the same key gives the same outcome, so that a dropped answer costs nothing. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** The thirteen calls of section 7.2: method, path below `API_BASE`, and whether the access token goes along. */
export const calls = {
  register: { method: 'POST', path: '/auth/register', bearer: false },
  verifyEmail: { method: 'POST', path: '/user/verify-email', bearer: true },
  login: { method: 'POST', path: '/auth/login', bearer: false },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', bearer: false },
  verifyOtp: { method: 'POST', path: '/auth/verify-otp', bearer: false },
  resetUserPassword: { method: 'POST', path: '/auth/reset-user-password', bearer: false },
  adminLogin: { method: 'POST', path: '/auth/admin-only', bearer: false },
  myProfile: { method: 'GET', path: '/user/my-profile', bearer: true },
  sendEmailVerificationCode: { method: 'GET', path: '/user/send-email-verification-code', bearer: true },
  completeProfile: { method: 'PATCH', path: '/user/complete-profile', bearer: true },
  addBankAccount: { method: 'PATCH', path: '/user/add-bank-account', bearer: true },
  allUsers: { method: 'GET', path: '/user/all-users', bearer: true },
  changePassword: { method: 'POST', path: '/auth/change-password', bearer: true },
} as const;

export type CallName = keyof typeof calls;

export interface SuccessAnswer {
  success: true;
}
