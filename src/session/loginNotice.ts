import { fieldsOf } from '../lib/json';

export const resetExpiredState = { loginNotice: 'resetExpired' } as const;

export function isResetExpired(state: unknown): boolean {
  return fieldsOf(state).get('loginNotice') === resetExpiredState.loginNotice;
}
