import { fieldsOf } from '../lib/json';

/** Navigation state with which another page leads to /login and lets it say why. */
export const resetExpiredState = { loginNotice: 'resetExpired' } as const;

/** Whether a location's state asks /login to say that a password reset is over. */
export function isResetExpired(state: unknown): boolean {
  return fieldsOf(state).get('loginNotice') === resetExpiredState.loginNotice;
}
