import { safeStorage } from './safeStorage';

/** Session storage, separate for each tab. */
export const { read: readTabKey, write: writeTabKey } = safeStorage(() => window.sessionStorage);
