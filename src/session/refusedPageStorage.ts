import { readTabKey, writeTabKey } from '../lib/safeStorage';

const KEY = 'refusedPage';

export const rememberRefusedPage = (address: string): void => writeTabKey(KEY, address);

export const refusedPage = (): string | null => readTabKey(KEY);

export const forgetRefusedPage = (): void => writeTabKey(KEY, null);
