import { fieldsOf } from '../lib/json';

/** Navigation state for /login that explains an expired reset. */
export const resetExpiredState = { loginNotice: 'resetExpired' } as const;

/** Whether the navigation state says that a password reset has expired. */
export function isResetExpired(state: unknown): boolean {
  return fieldsOf(state).get('loginNotice') === resetExpiredState.loginNotice;
}
