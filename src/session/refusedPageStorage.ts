import { readTabKey, writeTabKey } from '../lib/tabStorage';

const KEY = 'refusedPage';

/** Remembers, for this tab, the address of a page that requires signing in; sign-in and dashboard link to it. */
export const rememberRefusedPage = (address: string): void => writeTabKey(KEY, address);

/** The remembered address, until `forgetRefusedPage`. */
export const refusedPage = (): string | null => readTabKey(KEY);

export const forgetRefusedPage = (): void => writeTabKey(KEY, null);
