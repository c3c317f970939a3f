/** Version of the terms in `public/terms.html`; each account keeps the version it accepted. */
export const TERMS_VERSION = '2026-11-23';

/** Path of the document on the app's own host. */
export const TERMS_PATH = '/terms.html';
