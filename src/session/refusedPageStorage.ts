import { readTabKey, writeTabKey } from '../lib/tabStorage';

const KEY = 'refusedPage';

/** Sign-in and dashboard link to this address, in this tab. */
export const rememberRefusedPage = (address: string): void => writeTabKey(KEY, address);

export const refusedPage = (): string | null => readTabKey(KEY);

export const forgetRefusedPage = (): void => writeTabKey(KEY, null);
