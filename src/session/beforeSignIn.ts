import { fieldsOf } from '../lib/json';
import { readTabKey, writeTabKey } from '../lib/safeStorage';

const KEY = 'refusedPage';

/** The page that the person tried to open; opened after signing in. */
export const rememberRefusedPage = (address: string): void => writeTabKey(KEY, address);

export const refusedPage = (): string | null => readTabKey(KEY);

export const forgetRefusedPage = (): void => writeTabKey(KEY, null);

/** For the login page's address, after a reset that came too late. */
export const resetExpiredState = { loginNotice: 'resetExpired' } as const;

export function isResetExpired(state: unknown): boolean {
  return fieldsOf(state).get('loginNotice') === resetExpiredState.loginNotice;
}
