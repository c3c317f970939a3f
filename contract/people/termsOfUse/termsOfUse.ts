/** Version of `public/terms.html`; each account stores the version it accepted. */
export const TERMS_VERSION = '2026-11-23';

export const TERMS_PATH = '/terms.html';
