import { readTabKey, writeTabKey } from '../lib/tabStorage';

const KEY = 'refusedPage';

/** Keeps, for this tab, the address of a page that only who is signed in may open; sign-in and dashboard tell of it. */
export const rememberRefusedPage = (address: string): void => writeTabKey(KEY, address);

/** That address, until `forgetRefusedPage`. */
export const refusedPage = (): string | null => readTabKey(KEY);

export const forgetRefusedPage = (): void => writeTabKey(KEY, null);
