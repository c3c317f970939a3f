import { safeStorage } from './safeStorage';

/** Session storage, which each tab has for itself. */
export const { read: readTabKey, write: writeTabKey } = safeStorage(() => window.sessionStorage);
