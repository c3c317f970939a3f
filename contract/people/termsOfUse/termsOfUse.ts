/** Version of the terms in `public/terms.html`; an account keeps the one it accepted. */
export const TERMS_VERSION = '2026-11-23';

/** Where the document is, on the app's own host. */
export const TERMS_PATH = '/terms.html';

/** The terms of use that hold. */
export interface TermsOfUse {
  version: string;
  /** The path of their document on this host. */
  path: string;
}
