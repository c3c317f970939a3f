import type { Gender } from './genders';
import type { Registration } from './rules/registration';

/** Every call starts here (section 7). */
export const API_BASE = '/api/v1';

/** The fixed key that every call carries; it names the app, it is no secret. */
export const API_KEY_HEADER = 'x-api-key';

/** The `<meta>` of the page's shell in which the server hands the key to the app. */
export const API_KEY_META = 'api-key';

/** Sent with a registration: the same key gives the same outcome, so that a dropped answer costs nothing. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** Headers of a page of the user list: how many users match, and whether counting stopped there. */
export const TOTAL_COUNT_HEADER = 'x-total-count';
export const TOTAL_CAPPED_HEADER = 'x-total-capped';

/** The thirteen calls of section 7: method, path below `API_BASE`, and whether the access token goes along. */
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

/** A user's bank account; the number has ten digits and may start with zeros. */
export interface BankDetails {
  accountNumber: string;
  bankName: string;
}

/** A user as the API shows one (section 3); the password never leaves the server. */
export interface User extends Omit<Registration, 'password'> {
  isEmailVerified: boolean;
  isProfileUpdated: boolean;
  isBvnVerified: boolean;
  isAdmin: boolean;
  /** Absent until a bank account is added. */
  bankDetails?: BankDetails;
  /** Absent until the profile is completed; `YYYY-MM-DD`. */
  dateOfBirth?: string;
  gender?: Gender;
  address?: string;
  nationality?: string;
}

/** A user in the administrator's list; `id` keys the row and walks the pages of an export. */
export interface ListedUser extends User {
  id: string;
}

export interface RegisterAnswer {
  accessToken: string;
  /** False where the account exists but the mail could not be sent. */
  codeSent: boolean;
}

export interface SignInAnswer {
  user: User;
  accessToken: string;
}

export interface VerifyEmailAnswer {
  data: { user: User };
}

export interface TempTokenAnswer {
  data: { tempToken: string };
}

export interface SuccessAnswer {
  success: true;
}

/** What an access token's payload holds for the browser: its end, in seconds since 1970. */
export interface AccessTokenClaims {
  exp: number;
}

/** What a temporary token's payload holds for the browser. */
export interface TempTokenClaims {
  email: string;
  exp: number;
  /** True once the code was right: only such a token sets a password. */
  verified: boolean;
}

/** The columns by which the user list can be sorted. */
export const userSortFields = ['firstName', 'lastName', 'userName', 'email'] as const;
export type UserSortField = (typeof userSortFields)[number];
export type SortDirection = 'asc' | 'desc';

/** The query of `GET /user/all-users`; without any of these it answers with the whole array. */
export interface UserListQuery {
  /** From 1. */
  page?: number;
  pageSize?: number;
  sort?: `${UserSortField}:${SortDirection}`;
  /** Text anywhere in names, user name or email, without case. */
  q?: string;
  /** Walks by id: the page after this one; in place of `page` and `sort`. Empty text asks for the first. */
  after?: string;
}
