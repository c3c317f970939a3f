import { safeStorage } from '../../lib/safeStorage';

const KEY = 'secondFactorNotice';

const { read, write } = safeStorage(() => window.localStorage);

export const isNoticeDismissed = (email: string): boolean => read(KEY) === email;

export const dismissNotice = (email: string): void => write(KEY, email);
