import { safeStorage } from './safeStorage';

export const { read: readTabKey, write: writeTabKey } = safeStorage(() => window.sessionStorage);
